import type { OwnerResults } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { escapeCsvCell } from '../../platform/escape-csv-cell.ts'
import { resultLabels } from './result-labels.ts'

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const AMOUNTS = ['rentalNetPrice', 'ownerFee', 'tenantFee', 'expense', 'revenue', 'balance'] as const

/** Lines and totals as CSV in the locale's format: French uses semicolons and decimal commas. */
export function writeResultsCsv({ lines, totals }: Pick<OwnerResults, 'lines' | 'totals'>, locale: Locale): string {
  const { columns, types, total } = resultLabels[locale]
  const [separator, point] = locale === 'fr' ? [';', ','] : [',', '.']
  const amounts = (of: OwnerResults['totals']) => AMOUNTS.map((name) => writeCents(of[name], point))
  const texts = ['label', 'type', 'reference', 'lotName', 'arrival', 'departure', 'operator'] as const
  const rows = [
    [...texts, ...AMOUNTS].map((name) => escapeCsvCell(columns[name])),
    ...lines.map((line) => [
      ...[line.label, types[line.type], line.reference, line.lotName].map(escapeCsvCell),
      ...[line.start_date, line.end_date],
      escapeCsvCell(line.operatorName),
      ...amounts(line),
    ]),
    [escapeCsvCell(total), ...texts.slice(1).map(() => ''), ...amounts(totals)],
  ]
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.join(separator)).join('\r\n')}\r\n`
}

/** Cents as euros with two decimals, without floating point. */
function writeCents(cents: number, point: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}
