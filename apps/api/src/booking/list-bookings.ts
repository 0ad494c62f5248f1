import type { BookingsPage } from '@escale/contract/bookings'
import type { Locale } from '@escale/db/schema'
import type { World } from '../platform/world.ts'
import { selectBookings } from './bookings.store.ts'
import { summariseBookings } from './present-booking.ts'

/** As many as a page shows; nobody has more stays than that. */
const MAX_BOOKINGS = 200

/**
 * A tenant's stays: the next ones by arrival, and what is behind them, the latest first. What expired or was given up
 * before anything was paid is no booking to them and is left out.
 */
export async function listBookings(world: World, accountId: string, locale: Locale): Promise<BookingsPage> {
  const now = world.clock.now()
  const rows = await selectBookings(world.database.db)
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
  const today = world.clock.today()
  const summaries = await summariseBookings(world, rows, locale)
  const isNext = (booking: BookingsPage['nextStays'][number]) =>
    booking.end_date >= today && booking.status !== 'cancelled' && booking.status !== 'refunded'
  return {
    nextStays: summaries.filter(isNext),
    previousBookings: summaries.filter((booking) => !isNext(booking)).reverse(),
  }
}
