import { expect, test } from 'vitest'
import { NO_PARTY } from './chart-of-accounts.ts'
import { type BookLine, FEC_COLUMNS, fecFileName, fecRow, fecValues, isSiren, openingLines } from './fec.ts'

const line: BookLine = {
  number: 12,
  journal: 'BM',
  on: '2027-01-10',
  documentRef: 'ESC-1',
  documentOn: '2027-01-08',
  label: 'Encaissement ESC-1,\tchèque',
  postedOn: '2027-01-10',
  account: '419',
  party: { code: 'ESC-1', name: 'Nour Martin' },
  cents: -25_005,
}

test('LW-406 AG-407: the file of entries has the 18 columns of article A47 A-1, decimal commas and compact days', () => {
  expect(FEC_COLUMNS).toHaveLength(18)
  expect(fecValues(line)).toHaveLength(18)
  expect(fecRow(fecValues(line))).toBe(
    'BM\tBanque mandants\t12\t20270110\t419\tLocataires, avances et acomptes reçus\tESC-1\tNour Martin\tESC-1\t20270108\t' +
      'Encaissement ESC-1, chèque\t0,00\t250,05\t\t\t20270110\t\t\r\n',
  )
  expect(fecValues({ ...line, cents: 7 }).slice(11, 13)).toEqual(['0,07', '0,00'])
})

test('LW-406: the file is named after the SIREN and the end of the year', () => {
  expect(fecFileName('732829320', 2027)).toBe('732829320FEC20271231.txt')
  expect(isSiren('732829320')).toBe(true)
  for (const wrong of ['732829321', '73282932', 'ABCDEFGHI', '']) expect(isSiren(wrong)).toBe(false)
})

test('LW-406 AG-407: a year begins with the balances of the evening before; former income is one line, and the entry balances', () => {
  const owner = { code: 'O-1', name: 'Ada' }
  const opening = openingLines(
    [
      { account: '512M', party: NO_PARTY, cents: 100_000 },
      { account: '467P', party: owner, cents: -76_000 },
      { account: '706', party: NO_PARTY, cents: -20_150 },
      { account: '44571', party: NO_PARTY, cents: -4_000 },
      { account: '627', party: NO_PARTY, cents: 150 },
    ],
    2027,
  )
  expect(opening.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect(opening.map(({ account, cents }) => [account, cents])).toEqual([
    ['512M', 100_000],
    ['467P', -76_000],
    ['44571', -4_000],
    ['110', -20_000],
  ])
  expect(fecRow(fecValues(opening[1] as BookLine))).toBe(
    'AN\tÀ-nouveaux\tAN1\t20270101\t467P\tPropriétaires mandants\tO-1\tAda\tAN1\t20270101\tÀ-nouveaux 2027\t0,00\t760,00\t\t\t20270101\t\t\r\n',
  )
  expect(openingLines([], 2027)).toEqual([])
  expect(openingLines([{ account: '627', party: NO_PARTY, cents: 5 }], 2027)).toMatchObject([{ account: '119' }])
})
