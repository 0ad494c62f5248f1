import type { BookingSummary } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import type { Actor } from '@escale/domain/account/actor'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { readBooking } from './booking.store.ts'
import { summariseBooking } from './present-booking.ts'

/** Returns the booking of a payment by its internal id, if the actor may see it. Throws `bookingNotFound` otherwise. */
export async function showOwnBooking(
  deps: Deps,
  bookingId: string,
  actor: Actor,
  locale: Locale,
): Promise<BookingSummary> {
  const booking = await readBooking(deps.database.db, bookingId)
  const { account_id: accountId, kind } = booking
  authorize(actor, 'viewBooking', { accountId, kind }, { hidden: 'bookingNotFound' })
  return summariseBooking(deps, booking, locale)
}
