/** What tenants wait for: open requests, and refunds that the policy gives and nobody has made (AG-201). */
import type { Today } from '@escale/contract/desk'
import { sql } from 'kysely'
import type { Connection } from './desk-deps.ts'

const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim()

/** Returns the open requests for bookings of an agency, the longest wait first. */
export async function listOpenRequests(db: Connection, agencyId: number, limit: number): Promise<Today['requests']> {
  const rows = await db
    .selectFrom('stay_request')
    .innerJoin('booking', 'booking.id', 'stay_request.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .select([
      'booking.agency_booking_id',
      'booking.start_date',
      'account.first_name',
      'account.last_name',
      'stay_request.kind',
      'stay_request.created_at',
    ])
    .where('booking.agency_id', '=', agencyId)
    .where('stay_request.state', '=', 'open')
    .orderBy('stay_request.created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyBookingId: row.agency_booking_id,
    guestName: nameOf(row),
    kind: row.kind,
    startDate: row.start_date,
    since: row.created_at.toISOString(),
  }))
}

/** Returns cancelled bookings of an agency of which less was given back than the policy says, the oldest first. */
export async function listOwedRefunds(
  db: Connection,
  { agencyId, limit, withAmounts }: { agencyId: number; limit: number; withAmounts: boolean },
): Promise<Today['underRefunded']> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('refund')
          .innerJoin('payment', 'payment.id', 'refund.payment_id')
          .select((select) => sql<number>`coalesce(${select.fn.sum('refund.amount_cents')}, 0)::int`.as('cents'))
          .whereRef('payment.booking_id', '=', 'booking.id')
          .as('given'),
      (join) => join.onTrue(),
    )
    .select(['booking.agency_booking_id', 'booking.ended_at', 'account.first_name', 'account.last_name'])
    .select(sql<number>`booking.refund_due_cents - given.cents`.as('owed'))
    .where('booking.agency_id', '=', agencyId)
    // An index knows these.
    .where('booking.refund_due_cents', '>', 0)
    .where('booking.refund_due_cents', '>', sql<number>`given.cents`)
    .orderBy('booking.ended_at')
    .limit(limit)
    .execute()
  return rows.flatMap((row) =>
    row.ended_at === null
      ? []
      : [
          {
            agencyBookingId: row.agency_booking_id,
            guestName: nameOf(row),
            amountCents: withAmounts ? row.owed : null,
            since: row.ended_at.toISOString(),
          },
        ],
  )
}
