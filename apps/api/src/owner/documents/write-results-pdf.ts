import type { OwnerResults } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import { dayOfInstant, price } from '../../booking/documents/document-format.ts'
import { writePdf } from '../../booking/documents/pdf-document.ts'
import { resultWords } from './result-words.ts'

/** The results of a year for the accountant, as a tagged PDF. */
export function writeResultsPdf(
  results: OwnerResults,
  given: { ownerName: string; reference: string | undefined; now: Date; locale: Locale },
): Promise<Buffer> {
  const { locale, ownerName, reference, now } = given
  const words = resultWords[locale]
  const { columns, types } = words
  const lot = results.lots.find((one) => one.reference === reference)
  const amounts = (of: OwnerResults['totals']) =>
    [of.rentalNetPrice, of.ownerFee, of.tenantFee, of.expense, of.revenue, of.balance].map(price)
  return writePdf({
    title: words.title(results.year),
    author: 'Escale',
    locale,
    createdAt: now,
    landscape: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.owner, ownerName],
          [words.property, lot ? `${lot.name}, ${lot.city} (${lot.reference})` : words.allProperties],
          [words.madeOn, dayOfInstant(now, locale)],
        ],
      },
      { kind: 'text', text: words.lead },
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
        total: [words.total, '', '', '', '', '', ...amounts(results.totals)],
      },
    ],
  })
}
