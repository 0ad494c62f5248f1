import type { BookingsPage } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import { departureOf } from '@escale/domain/booking/early-departure'
import type { Deps } from '../platform/deps.ts'
import { selectBookings } from './booking.store.ts'
import { summariseBookings } from './present-booking.ts'

/** Upper bound of a page; nobody has more stays. */
const MAX_BOOKINGS = 200

/**
 * Returns a tenant's stays: next ones by arrival, previous ones latest first. Bookings that expired or were released
 * before any payment are omitted.
 */
export async function listBookings(deps: Deps, accountId: string, locale: Locale): Promise<BookingsPage> {
  const now = deps.clock.now()
  const rows = await selectBookings(deps.database.db)
    .where('booking.account_id', '=', accountId)
    .where('booking.kind', '=', 'tenant')
    .where((on) =>
      on.or([
        on('booking.confirmed_at', 'is not', null),
        on.and([on('booking.status', 'in', ['held', 'option']), on('booking.hold_expires_at', '>', now)]),
      ]),
    )
    .orderBy('booking.start_date')
    .orderBy('booking.id')
    .limit(MAX_BOOKINGS)
    .execute()
  const today = deps.clock.today()
  const summaries = await summariseBookings(deps, rows, locale)
  const isNext = (booking: BookingsPage['nextStays'][number]) =>
    departureOf(booking) >= today && booking.status !== 'cancelled' && booking.status !== 'refunded'
  return {
    nextStays: summaries.filter(isNext),
    previousBookings: summaries.filter((booking) => !isNext(booking)).reverse(),
  }
}
