import type { BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import { mayCancelAsOwner } from '@escale/domain/owner/owner-stay'
import { lockBooking } from '../booking/booking-settlement.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { enqueueOwnerStayEmails } from '../booking/enqueue-owner-stay-emails.ts'
import { transitionBooking } from '../booking/transition-booking.ts'
import type { SignedIn } from '../platform/api-env.ts'
import { findBookingId } from './owner-stays.store.ts'
import type { OwnerDeps } from './submit-reservation.ts'

/**
 * Cancels an owner's own booking and frees its nights; owner, agency and the contact of an accepted co-booking are told.
 * Throws `bookingNotFound` (also for another's and for a tenant's), `tooLateToChange` (begun, or over already).
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
    const asked = { ...booking, accountId: booking.account_id, arrival: booking.start_date }
    const decision = mayCancelAsOwner(asked, actor, deps.clock.today())
    if (!decision.ok) throw new ApiError(decision.reason === 'notTheirs' ? 'bookingNotFound' : 'tooLateToChange')
    const isContactTold = booking.kind === 'coBooking' && booking.status === 'confirmed'
    const cancelled = await transitionBooking(trx, booking, 'cancel', { ...deps, reason: 'cancelled by the owner' })
    if (!cancelled) throw new ApiError('tooLateToChange')
    await enqueueOwnerStayEmails(trx, cancelled, ['ownerStayCancelled', 'agencyStayCancelled'], deps)
    if (isContactTold) await enqueueOwnerStayEmails(trx, cancelled, ['contactCancelled'], deps)
  })
}
