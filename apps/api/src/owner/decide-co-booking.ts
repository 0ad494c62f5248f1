import { ApiError } from '@escale/contract/errors'
import type { CoBookingDecisionPage } from '@escale/contract/owner'
import { nightsBetween } from '@escale/domain/dates'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { tellOfOwnerStay } from '../booking/owner-stay.emails.ts'
import { lockBooking } from '../booking/settle-booking.ts'
import { hashToken } from '../platform/session.ts'
import type { World } from '../platform/world.ts'
import { findCoBooking } from './owner-stays.store.ts'
import type { OwnerWorld } from './submit-reservation.ts'

/** What an agency decides on, for whoever has the link of its mail, and what was decided. Throws `notFound`. */
export async function showCoBooking({ database, clock }: World, token: string): Promise<CoBookingDecisionPage> {
  const found = await findCoBooking(database.db, hashToken(token))
  if (!found) throw new ApiError('notFound')
  const { id: _, hold_expires_at: until, guest, ...page } = found
  const isOver = until !== null && until <= clock.now()
  const { firstName, lastName, email, mobilePhone: phone } = guest
  return {
    ...page,
    status: isOver ? 'expired' : page.status,
    nights: nightsBetween(page.start_date, page.end_date),
    contact: { firstName, lastName, email, phone },
    expiresAt: until?.toISOString() ?? null,
  }
}

/**
 * The agency's one decision: accepted, the stay is confirmed, and owner and contact are told; refused, the nights are free,
 * and the owner is told. Throws `notFound`, `tooLateToChange` (decided, cancelled or expired already).
 */
export async function decideCoBooking(
  world: OwnerWorld,
  token: string,
  decision: 'accept' | 'refuse',
): Promise<CoBookingDecisionPage> {
  await inBookingTransaction(world.database, async (trx) => {
    const found = await findCoBooking(trx, hashToken(token))
    if (!found) throw new ApiError('notFound')
    const booking = await lockBooking(trx, found.id)
    const isOver = booking.hold_expires_at !== null && booking.hold_expires_at <= world.clock.now()
    if (booking.status !== 'pending' || isOver) throw new ApiError('tooLateToChange')
    const isAccepted = decision === 'accept'
    const reason = `${isAccepted ? 'accepted' : 'refused'} by the agency`
    const decided = await moveBooking(trx, booking, isAccepted ? 'validate' : 'cancel', { ...world, reason })
    if (!decided) throw new ApiError('tooLateToChange')
    await tellOfOwnerStay(
      trx,
      decided,
      isAccepted ? ['coBookingAccepted', 'contactConfirmed'] : ['coBookingRefused'],
      world,
    )
  })
  return showCoBooking(world, token)
}
