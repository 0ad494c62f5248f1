import { ApiError } from '@escale/contract/errors'
import type { CoBookingDecisionPage } from '@escale/contract/owner'
import type { Database } from '@escale/db/schema'
import { nightsBetween } from '@escale/domain/dates'
import { decideCoBookingLink } from '@escale/domain/owner/co-booking-link'
import type { Kysely } from 'kysely'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { enqueueOwnerStayEmails } from '../booking/enqueue-owner-stay-emails.ts'
import { transitionBooking } from '../booking/transition-booking.ts'
import { recordOwnerStayEvent } from '../conversations/open-conversation.ts'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken } from '../platform/session.ts'
import { findCoBooking } from './owner-stays.store.ts'
import type { OwnerDeps } from './submit-reservation.ts'

/**
 * What the agency's secret link shows: the proposal, or status and dates once it is decided or over. Throws `notFound`, also
 * for an expired link.
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

/** The co-booking of a link and what the link shows now. Throws `notFound` for an unknown or expired link. */
async function findByLink(db: Kysely<Database>, token: string, clock: Clock) {
  const found = await findCoBooking(db, hashToken(token))
  if (!found) throw new ApiError('notFound')
  const { status, hold_expires_at, end_date: departure } = found
  const isOver = hold_expires_at !== null && hold_expires_at <= clock.now()
  const link = decideCoBookingLink({ status, isOver, departure }, clock.today())
  if (!link.ok) throw new ApiError('notFound')
  return { link, found }
}

type Decision = 'accept' | 'refuse'

/** The member of the agency's staff who decides; null: whoever has the link of its mail. */
interface Decider {
  accountId: string
  author: string
}

/**
 * Applies the agency's decision by the link of its mail. `accept` confirms the stay and notifies owner and contact; `refuse` frees
 * the nights and notifies the owner. Throws `notFound`, `tooLateToChange` (decided, cancelled or expired).
 */
export async function decideCoBooking(
  deps: OwnerDeps,
  token: string,
  decision: Decision,
): Promise<CoBookingDecisionPage> {
  await inBookingTransaction(deps.database, async (trx) => {
    const { found } = await findByLink(trx, token, deps.clock)
    await applyDecision(trx, deps, found.id, decision, null)
  })
  return showCoBooking(deps, token)
}

/** The same within the caller's transaction, by the booking's inner id. Throws `tooLateToChange`. */
export async function applyDecision(
  trx: Kysely<Database>,
  deps: OwnerDeps,
  bookingId: string,
  decision: Decision,
  decider: Decider | null,
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at <= deps.clock.now()
  if (booking.kind !== 'coBooking' || booking.status !== 'pending' || isOver) throw new ApiError('tooLateToChange')
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
  const event = isAccepted ? 'coBookingAccepted' : 'coBookingRefused'
  await recordOwnerStayEvent(trx, deps, bookingId, {
    by: 'staff',
    event,
    accountId: decider?.accountId ?? null,
    author: decider?.author ?? booking.agencyName,
    closes: true,
  })
}
