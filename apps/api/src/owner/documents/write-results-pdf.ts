import type { OwnerResults } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import { dayOfInstant, price } from '../../booking/documents/document-format.ts'
import { type Block, writePdf } from '../../platform/text/pdf-document.ts'
import { resultLabels } from './result-labels.ts'
import { taxYearRows } from './tax-year-rows.ts'

/** The results of a year for the accountant, as a tagged PDF. */
export function writeResultsPdf(
  results: OwnerResults,
  {
    ownerName,
    reference,
    brandName,
    now,
    locale,
  }: { ownerName: string; reference: string | undefined; brandName: string; now: Date; locale: Locale },
): Promise<Buffer> {
  const labels = resultLabels[locale]
  const tax = taxYearRows(results, locale)
  const { columns, types } = labels
  const lot = results.lots.find((one) => one.reference === reference)
  const amounts = (of: OwnerResults['totals']) =>
    [of.rentalNetPrice, of.ownerFee, of.tenantFee, of.expense, of.revenue, of.balance].map(price)
  return writePdf({
    title: labels.title(results.year),
    author: brandName,
    locale,
    createdAt: now,
    landscape: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [labels.owner, ownerName],
          [labels.property, lot ? `${lot.name}, ${lot.city} (${lot.reference})` : labels.allProperties],
          [labels.madeOn, dayOfInstant(now, locale)],
        ],
      },
      { kind: 'text', text: labels.lead },
      {
        kind: 'table',
        columns: [
          { head: columns.label, share: 16 },
          { head: columns.type, share: 11 },
          { head: columns.lotName, share: 14 },
          { head: columns.arrival, share: 11 },
          { head: columns.departure, share: 11 },
          { head: columns.operator, share: 13 },
          ...(['rentalNetPrice', 'ownerFee', 'tenantFee', 'expense', 'revenue', 'balance'] as const).map((name) => ({
            head: columns[name],
            share: 11.5,
            isNumber: true,
          })),
        ],
        rows: results.lines.map((line) => [
          line.label,
          types[line.type],
          line.lotName,
          formatDay(line.start_date),
          formatDay(line.end_date),
          line.operatorName,
          ...amounts(line),
        ]),
        total: [labels.total, '', '', '', '', '', ...amounts(results.totals)],
      },
      { kind: 'heading', text: tax.title },
      { kind: 'text', text: tax.lead },
      {
        kind: 'amounts',
        head: tax.head,
        rows: tax.rows.map((row) => ({
          label: row.label,
          amount: 'cents' in row ? price(row.cents) : String(row.nights),
        })),
      },
      ...tax.notes.map((text): Block => ({ kind: 'text', text })),
    ],
  })
}
