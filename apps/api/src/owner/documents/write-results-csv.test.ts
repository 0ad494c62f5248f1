import type { OwnerResults } from '@escale/contract/owner-results'
import { expect, test } from 'vitest'
import { writeResultsCsv } from './write-results-csv.ts'

const line: OwnerResults['lines'][number] = {
  label: '=HYPERLINK("http://evil.test") L. ESC-2026-12',
  type: 'rent',
  reference: 'EME-00001',
  lotName: 'Le Phare; vue mer',
  start_date: '2026-07-04',
  end_date: '2026-07-11',
  operatorName: 'Agence de la Digue',
  rentalNetPrice: 80_001,
  ownerFee: 16_000,
  tenantFee: 5,
  expense: 16_000,
  revenue: 80_001,
  balance: 64_001,
}
const { rentalNetPrice, ownerFee, tenantFee, expense, revenue } = line
const taxYear: OwnerResults['taxYear'] = {
  isToDate: false,
  accrualCents: 80_001,
  cashCents: -12_345,
  categories: [
    {
      isClassified: false,
      grossCents: 80_001,
      ceilingCents: 1_500_000,
      allowanceBasisPoints: 3_000,
      isOverCeiling: false,
      taxableCents: 56_001,
      isConfirmed: true,
      source: 'CGI, art. 50-0',
    },
  ],
  nights: { agency: 7, coBooking: 0, otherSites: 0, personal: 3 },
}
const totals = { rentalNetPrice, ownerFee, tenantFee, expense, revenue, balance: -12_345 }

test('OW-08 LW-408: the file opens in a French spreadsheet, and no text of it is a formula', () => {
  const [head, first, last, , title, ...year] = writeResultsCsv(
    { lines: [line], totals, year: 2026, taxYear },
    'fr',
  ).split('\r\n')
  expect(head).toBe(
    '\ufeff"Libellé";"Type";"Référence";"Bien";"Arrivée";"Départ";"Opérateur";"Loyer net";"Honoraires propriétaire";"Frais locataire";"Dépense";"Recette";"Solde"',
  )
  expect(first).toBe(
    `"'=HYPERLINK(""http://evil.test"") L. ESC-2026-12";"Loyer";"EME-00001";"Le Phare; vue mer";2026-07-04;2026-07-11;"Agence de la Digue";800,01;160,00;0,05;160,00;800,01;640,01`,
  )
  expect(last).toBe('"Total";;;;;;;800,01;160,00;0,05;160,00;800,01;-123,45')
  expect(title).toBe('"Votre déclaration 2026"')
  expect(year).toEqual([
    '"Loyers courus dans l’année (par nuit)";800,01',
    '"Loyers encaissés dans l’année";-123,45',
    '"Meublés de tourisme non classés, loyers bruts";800,01',
    '"Meublés de tourisme non classés, seuil du micro-BIC";15000,00',
    '"Meublés de tourisme non classés, après abattement micro-BIC de 30\u00a0%";560,01',
    '"Nuits louées par l’agence";7',
    '"Nuits de vos contacts";0',
    '"Nuits d’autres sites";0',
    '"Nuits à usage personnel";3',
    '"CGI, art. 50-0"',
    '',
  ])
})

test.each(['=1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1'])('OW-08: %j is written as a text', (label) => {
  expect(writeResultsCsv({ lines: [{ ...line, label }], totals, year: 2026, taxYear }, 'en')).toContain(
    `\n"'${label}","Rent"`,
  )
})
