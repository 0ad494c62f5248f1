import type { ResultLine } from '@escale/contract/owner-results'
import type { Database, Locale } from '@escale/db/schema'
import { addDays } from '@escale/domain/dates'
import { expenseAmounts, stayAmounts } from '@escale/domain/owner/results'
import type { Kysely } from 'kysely'
import { readConciergeServices } from '../booking/quote-snapshot.ts'
import { readPaidStays, readServices } from './results.store.ts'

/**
 * The result lines of stays and services that begin within [from, to), by day. A service becomes an expense on its first
 * day.
 */
export async function readResultLines(
  db: Kysely<Database>,
  { today, ...filter }: { accountId: string; lotIds: number[]; from: string; to: string; today: string },
  locale: Locale,
): Promise<(ResultLine & { lotId: number })[]> {
  const tomorrow = addDays(today, 1)
  const pastFilter = filter.to > tomorrow ? { ...filter, to: tomorrow } : filter
  const [stays, services] = await Promise.all([readPaidStays(db, filter), readServices(db, pastFilter)])
  const lines = [
    ...stays.map(({ lotId, reference, lotName, operatorName, start_date, end_date, guest, ...stay }) => ({
      ...{ lotId, reference, lotName, operatorName, start_date, end_date },
      label: [guest.firstName, guest.lastName && `${guest.lastName.slice(0, 1)}.`, stay.agencyBookingId]
        .filter(Boolean)
        .join(' '),
      type: stay.refundedCents > 0 ? ('refund' as const) : ('rent' as const),
      ...stayAmounts({ ...stay, start_date }),
    })),
    ...services.map(({ quoteSnapshot, cents, agencyBookingId, ...service }) => ({
      ...service,
      label: [
        readConciergeServices(quoteSnapshot)
          .map(({ name }) => name[locale])
          .join(', '),
        agencyBookingId,
      ]
        .filter(Boolean)
        .join(' '),
      type: 'concierge' as const,
      ...expenseAmounts(cents),
    })),
  ]
  return lines.sort((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
}
