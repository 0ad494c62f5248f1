import type { OwnerResults } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { csvWriter, plain } from '../../platform/text/csv.ts'
import { resultLabels } from './result-labels.ts'
import { taxYearRows } from './tax-year-rows.ts'

const TEXTS = ['label', 'type', 'reference', 'lotName', 'arrival', 'departure', 'operator'] as const
const AMOUNTS = ['rentalNetPrice', 'ownerFee', 'tenantFee', 'expense', 'revenue', 'balance'] as const

/** Lines and totals as CSV in the locale's format, and below them the figures of the year for the tax return. */
export function writeResultsCsv(
  { lines, totals, ...year }: Pick<OwnerResults, 'lines' | 'totals' | 'year' | 'taxYear'>,
  locale: Locale,
): string {
  const { columns, types, total } = resultLabels[locale]
  const csv = csvWriter(locale)
  const amounts = (of: OwnerResults['totals']) => AMOUNTS.map((name) => csv.amount(of[name]))
  const tax = taxYearRows(year, locale)
  const rows = lines.map((line) =>
    csv.row([
      ...[line.label, types[line.type], line.reference, line.lotName],
      ...[line.start_date, line.end_date].map(plain),
      line.operatorName,
      ...amounts(line),
    ]),
  )
  return [
    csv.head([...TEXTS, ...AMOUNTS].map((name) => columns[name])),
    ...rows,
    csv.row([total, ...TEXTS.slice(1).map(() => plain(null)), ...amounts(totals)]),
    csv.row([]),
    csv.row([tax.title]),
    ...tax.rows.map((row) => csv.row([row.label, 'cents' in row ? csv.amount(row.cents) : plain(row.nights)])),
    ...tax.notes.map((note) => csv.row([note])),
  ].join('')
}
