import { expect, test } from 'vitest'
import { readIban, sepaText, writeSepaTransfers } from './sepa-transfer.ts'

test.each([
  ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['FR14 2004 1010 0505 0001 3M02 607', null],
  ['FR1420041010050500013M0260', null],
  ['US12345678901234567890', null],
  ['', null],
])('AG-406 the IBAN %j is read as %j', (typed, iban) => {
  expect(readIban(typed)).toBe(iban)
})

test.each([
  ['Œuvre d’Éloïse & fils <SARL>', "OEuvre d'Eloise fils SARL"],
  ['北京', 'NOTPROVIDED'],
  ['a'.repeat(80), 'a'.repeat(70)],
])('AG-406 a name in the characters of SEPA: %s', (name, expected) => {
  expect(sepaText(name, 70)).toBe(expected)
})

test('AG-406 a file of transfers names each payee and adds up', () => {
  const file = writeSepaTransfers({
    messageId: 'ESCALE-1-7',
    createdAt: new Date('2026-06-02T08:30:00Z'),
    executeOn: '2026-06-03',
    debtor: { name: 'Émeraude Locations', iban: 'FR1420041010050500013M02606' },
    transfers: [
      {
        endToEndId: 'ESCALE-1-7-1',
        amountCents: 123_405,
        creditor: { name: 'Yves Le Goff', iban: 'DE89370400440532013000' },
        remittance: 'Relevé de mai 2026',
      },
      {
        endToEndId: 'ESCALE-1-7-2',
        amountCents: 7,
        creditor: { name: 'A', iban: 'FR1420041010050500013M02606' },
        remittance: '',
      },
    ],
  })
  expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  expect([...file.matchAll(/<CtrlSum>(.*?)<\/CtrlSum>/g)].map(([, sum]) => sum)).toEqual(['1234.12', '1234.12'])
  expect([...file.matchAll(/Ccy="EUR">(.*?)</g)].map(([, sum]) => sum)).toEqual(['1234.05', '0.07'])
  expect(file).toContain('<Nm>Emeraude Locations</Nm>')
  expect(file).toContain('<Ustrd>Releve de mai 2026</Ustrd>')
  expect(file).toContain('<ReqdExctnDt><Dt>2026-06-03</Dt></ReqdExctnDt>')
})
