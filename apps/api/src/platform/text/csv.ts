import type { Locale } from '@escale/domain/locale'
import { escapeCsvCell } from './escape-csv-cell.ts'

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell: a text, which is never read as a formula, or something that needs no quotes. */
export type CsvCell = string | { plain: string }

/** A number, day or empty cell. */
export const plain = (value: string | number | null): CsvCell => ({ plain: value === null ? '' : String(value) })

/** Writes CSV as the language's spreadsheets open it: French uses semicolons and decimal commas. */
export function csvWriter(locale: Locale) {
  const [separator, point] = locale === 'fr' ? [';', ','] : [',', '.']
  const row = (cells: readonly CsvCell[]) =>
    `${cells.map((cell) => (typeof cell === 'string' ? escapeCsvCell(cell) : cell.plain)).join(separator)}\r\n`
  return {
    /** The first row of a file. */
    head: (columns: readonly string[]) => BYTE_ORDER_MARK + row(columns),
    row,
    /** Cents as euros with two decimals, without floating point. */
    amount: (cents: number): CsvCell => {
      const digits = String(Math.abs(cents)).padStart(3, '0')
      return { plain: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}` }
    },
  }
}
