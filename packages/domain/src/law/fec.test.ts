import { expect, test } from 'vitest'
import { type BookLine, FEC_COLUMNS, fecFileName, fecRow, fecValues, isSiren } from './fec.ts'

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
