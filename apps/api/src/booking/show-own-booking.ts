import type { BookingSummary } from '@escale/contract/bookings'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { World } from '../platform/world.ts'
import { readBooking } from './bookings.store.ts'
import { summariseBooking } from './present-booking.ts'

/** The booking that a payment is for, by its inner id, if it is this account's. Throws `bookingNotFound` for another's. */
export async function showOwnBooking(
  world: World,
  bookingId: string,
  accountId: string,
  locale: Locale,
): Promise<BookingSummary> {
  const booking = await readBooking(world.database.db, bookingId)
  if (booking.account_id !== accountId) throw new ApiError('bookingNotFound')
  return summariseBooking(world, booking, locale)
}
