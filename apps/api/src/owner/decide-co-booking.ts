import { ApiError } from '@escale/contract/errors'
import type { CoBookingDecisionPage } from '@escale/contract/owner'
import type { Database } from '@escale/db/schema'
import { nightsBetween } from '@escale/domain/dates'
import { decideCoBookingLink } from '@escale/domain/owner/co-booking-link'
import type { Kysely } from 'kysely'
import { lockBooking } from '../booking/booking-settlement.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { enqueueOwnerStayEmails } from '../booking/enqueue-owner-stay-emails.ts'
import { transitionBooking } from '../booking/transition-booking.ts'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken } from '../platform/session.ts'
import { findCoBooking } from './owner-stays.store.ts'
import type { OwnerDeps } from './submit-reservation.ts'

/**
 * What an agency decides on, for whoever has the link of its mail; once decided or over, status and dates alone. Throws
 * `notFound`, also for a link that is dead.
 */
export async function showCoBooking({ database, clock }: Deps, token: string): Promise<CoBookingDecisionPage> {
  const { link, found } = await findByLink(database.db, token, clock)
  const { id: _, status: __, hold_expires_at, guest, start_date, end_date, ...proposal } = found
  const dates = { start_date, end_date, nights: nightsBetween(start_date, end_date) }
  if (link.shows === 'outcome') return { status: link.status, ...dates }
  const { firstName, lastName, email, mobilePhone: phone } = guest
  return {
    status: link.status,
    ...dates,
    ...proposal,
    contact: { firstName, lastName, email, phone },
    expiresAt: hold_expires_at?.toISOString() ?? null,
  }
}

/** The co-booking of a link with what the link shows at this moment. Throws `notFound` for an unknown and for a dead link. */
async function findByLink(db: Kysely<Database>, token: string, clock: Clock) {
  const found = await findCoBooking(db, hashToken(token))
  if (!found) throw new ApiError('notFound')
  const { status, hold_expires_at, end_date: departure } = found
  const isOver = hold_expires_at !== null && hold_expires_at <= clock.now()
  const link = decideCoBookingLink({ status, isOver, departure }, clock.today())
  if (!link.ok) throw new ApiError('notFound')
  return { link, found }
}

/**
 * The agency's one decision: accepted, the stay is confirmed, and owner and contact are told; refused, the nights are free,
 * and the owner is told. Throws `notFound`, `tooLateToChange` (decided, cancelled or expired already).
 */
export async function decideCoBooking(
  deps: OwnerDeps,
  token: string,
  decision: 'accept' | 'refuse',
): Promise<CoBookingDecisionPage> {
  await inBookingTransaction(deps.database, async (trx) => {
    const { found } = await findByLink(trx, token, deps.clock)
    const booking = await lockBooking(trx, found.id)
    const isOver = booking.hold_expires_at !== null && booking.hold_expires_at <= deps.clock.now()
    if (booking.status !== 'pending' || isOver) throw new ApiError('tooLateToChange')
    const isAccepted = decision === 'accept'
    const reason = `${isAccepted ? 'accepted' : 'refused'} by the agency`
    const decided = await transitionBooking(trx, booking, isAccepted ? 'validate' : 'cancel', { ...deps, reason })
    if (!decided) throw new ApiError('tooLateToChange')
    await enqueueOwnerStayEmails(
      trx,
      decided,
      isAccepted ? ['coBookingAccepted', 'contactConfirmed'] : ['coBookingRefused'],
      deps,
    )
  })
  return showCoBooking(deps, token)
}
