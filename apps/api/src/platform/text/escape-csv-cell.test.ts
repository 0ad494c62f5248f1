import { expect, test } from 'vitest'
import { escapeCsvCell } from './escape-csv-cell.ts'

test.each(['=1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  'OW-08: %j is written as a text',
  (text) => {
    expect(escapeCsvCell(text)).toBe(`"'${text}"`)
  },
)

test.each([
  ['Le Phare; vue mer', '"Le Phare; vue mer"'],
  ['dit "Le Nid"', '"dit ""Le Nid"""'],
  ['a=b', '"a=b"'],
  ['', '""'],
])('OW-08: %j stays what it is', (text, cell) => {
  expect(escapeCsvCell(text)).toBe(cell)
})
