import type { BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import { mayCancelAsOwner } from '@escale/domain/owner/owner-stay'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { enqueueOwnerStayEmails } from '../booking/enqueue-owner-stay-emails.ts'
import { transitionBooking } from '../booking/transition-booking.ts'
import type { SignedIn } from '../platform/api-env.ts'
import { findBookingId } from './owner-stays.store.ts'
import type { OwnerDeps } from './submit-reservation.ts'

/**
 * Cancels a stay that the owner created and frees its nights. Notifies the owner, the agency, and the contact of an accepted
 * co-booking. Throws `bookingNotFound` (also for other accounts' and tenants' bookings), `tooLateToChange` (begun or
 * closed).
 */
export async function cancelOwnerStay(
  deps: OwnerDeps,
  identifiers: BookingIdentifiers,
  { accountId, actor }: Pick<SignedIn, 'accountId' | 'actor'>,
): Promise<void> {
  await inBookingTransaction(deps.database, async (trx) => {
    const id = await findBookingId(trx, identifiers, accountId)
    if (id === undefined) throw new ApiError('bookingNotFound')
    const booking = await lockBooking(trx, id)
    const facts = { ...booking, accountId: booking.account_id, arrival: booking.start_date }
    const decision = mayCancelAsOwner(facts, actor, deps.clock.today())
    if (!decision.ok) throw new ApiError(decision.reason === 'notTheirs' ? 'bookingNotFound' : 'tooLateToChange')
    const notifiesContact = booking.kind === 'coBooking' && booking.status === 'confirmed'
    const cancelled = await transitionBooking(trx, booking, 'cancel', { ...deps, reason: 'cancelled by the owner' })
    if (!cancelled) throw new ApiError('tooLateToChange')
    await enqueueOwnerStayEmails(trx, cancelled, ['ownerStayCancelled', 'agencyStayCancelled'], deps)
    if (notifiesContact) await enqueueOwnerStayEmails(trx, cancelled, ['contactCancelled'], deps)
  })
}
