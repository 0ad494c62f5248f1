import type { ResultLine } from '@escale/contract/owner-results'
import type { Database, Locale } from '@escale/db/schema'
import { expenseAmounts, stayAmounts } from '@escale/domain/owner/results'
import type { Kysely } from 'kysely'
import { readPaidStays, readServices } from './results.store.ts'

/** The lines of the stays and services that begin on the days [from, to), by day, each with the lot that it is of. */
export async function readResultLines(
  db: Kysely<Database>,
  asked: { accountId: string; lotIds: number[]; from: string; to: string },
  locale: Locale,
): Promise<(ResultLine & { lotId: number })[]> {
  const [stays, services] = await Promise.all([readPaidStays(db, asked), readServices(db, asked)])
  const lines = [
    ...stays.map(({ lotId, reference, lotName, operatorName, start_date, end_date, ...stay }) => ({
      ...{ lotId, reference, lotName, operatorName, start_date, end_date },
      label: [stay.firstName, stay.lastName && `${stay.lastName.slice(0, 1)}.`, stay.agencyBookingId]
        .filter(Boolean)
        .join(' '),
      type: stay.refundedCents > 0 ? ('refund' as const) : ('rent' as const),
      ...stayAmounts({ ...stay, start_date }),
    })),
    ...services.map(({ services: names, cents, agencyBookingId, ...service }) => ({
      ...service,
      label: [(names ?? []).map(({ name }) => name[locale]).join(', '), agencyBookingId].filter(Boolean).join(' '),
      type: 'concierge' as const,
      ...expenseAmounts(cents),
    })),
  ]
  return lines.sort((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
}
