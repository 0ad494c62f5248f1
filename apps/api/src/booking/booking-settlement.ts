/**
 * What the payment slice asks of a booking: what is due, that it is paid, that it ends. Each works within the caller's
 * transaction and takes the lot's lock first: call it before locking a row of a payment, so that nobody waits in a circle.
 */

import type { BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { type InstalmentKind, instalmentStates } from '@escale/domain/booking/instalment-due'
import { type BookingRow, type Connection, findBooking, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { paymentsOf } from './booking-snapshot.ts'
import { enqueueAgencyEmail, enqueueBookingEmails } from './enqueue-booking-email.ts'
import { holdExpiryFrom, latestOptionExpiry } from './hold-expiry.ts'
import type { PaymentTotals } from './payment-totals.ts'
import { endStaleHolds, lockLots } from './take-nights.ts'
import { transitionBooking } from './transition-booking.ts'

/** The instalment that may be paid now. */
export interface PaymentDue {
  booking: BookingRow
  instalment: InstalmentKind
  amountCents: number
  /** Until when the nights are kept without this payment; null when they are the tenant's already. */
  holdExpiresAt: Date | null
}

/**
 * What the tenant may pay now for a booking of their own, the next instalment or the one named. An option that ends
 * meanwhile is kept for twenty minutes more. The booking stays locked until the transaction ends.
 * Throws `bookingNotFound` (also for another's), `holdExpired`, `nothingDue` (paid already, not yet due, or ended).
 */
export async function bookingForPayment(
  trx: Connection,
  request: BookingIdentifiers & { instalment?: InstalmentKind | undefined },
  accountId: string,
  context: BookingContext,
): Promise<PaymentDue> {
  const found = await findBooking(trx, request, accountId)
  if (!found) throw new ApiError('bookingNotFound')
  const booking = await lockBooking(trx, found.id)
  const now = context.clock.now()
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at <= now
  if (isOver || booking.status === 'expired') throw new ApiError('holdExpired')
  const due = instalmentStates(paymentsOf(booking), context.clock.today()).find(({ payable }) => payable)
  if (!due || (request.instalment && request.instalment !== due.kind)) throw new ApiError('nothingDue')
  const ready = booking.status === 'option' ? await extendOption(trx, booking, now) : booking
  return { booking: ready, instalment: due.kind, amountCents: due.amountCents, holdExpiresAt: ready.hold_expires_at }
}

/**
 * An instalment is authorised. confirmed: the deposit is paid and a balance remains; paid: nothing remains; alreadyPaid:
 * this instalment was paid before, by this payment or another; late: the hold had ended, the booking is over or another
 * sum was agreed since, whatever became of the nights: the authorisation is to be voided, always. Confirmed and paid are
 * told to the tenant.
 */
export async function confirmInstalment(
  trx: Connection,
  { bookingId, instalment, amountCents }: { bookingId: string; instalment: InstalmentKind; amountCents: number },
  context: BookingContext,
): Promise<'confirmed' | 'paid' | 'alreadyPaid' | 'late'> {
  const booking = await lockBooking(trx, bookingId)
  if (booking.hold_expires_at !== null && booking.hold_expires_at <= context.clock.now()) {
    await endStaleHolds(trx, booking.lot_id, context)
    return 'late'
  }
  const states = instalmentStates(paymentsOf(booking), context.clock.today())
  const authorised = states.find(({ kind }) => kind === instalment)
  if (authorised?.paid) return 'alreadyPaid'
  if (authorised?.amountCents !== amountCents) return 'late'
  const remains = states.some(({ kind, paid }) => !paid && kind !== instalment)
  const moved = await transitionBooking(trx, booking, remains ? 'depositPaid' : 'wholePaid', {
    ...context,
    reason: `${instalment} paid`,
  })
  if (!moved) return 'late'
  const template = booking.status === 'confirmed' ? 'bookingPaid' : 'bookingConfirmed'
  // A booking that is charged more after it was paid is paid once more.
  const occasion = booking.agreement === 0 ? template : `${template}:${booking.agreement}`
  await enqueueBookingEmails(trx, moved, template, context, { occasion })
  return moved.status === 'paid' ? 'paid' : 'confirmed'
}

/** Tells the tenant that an authorisation came too late and that nothing is charged; what else was paid is `money`. */
export async function notifyPaymentReturned(
  trx: Connection,
  { bookingId, paymentId, money }: { bookingId: string; paymentId: string; money: PaymentTotals },
  context: BookingContext,
): Promise<void> {
  const occasion = `paymentReturned:${paymentId}`
  await enqueueBookingEmails(trx, await readBooking(trx, bookingId), 'paymentReturned', context, { occasion, money })
}

/** Tells the tenant that of a booking that had ended more is given back. */
export async function notifyRefunded(
  trx: Connection,
  { bookingId, money }: { bookingId: string; money: PaymentTotals },
  context: BookingContext,
): Promise<void> {
  const occasion = `bookingGivenBack:${money.givenBackCents}`
  await enqueueBookingEmails(trx, await readBooking(trx, bookingId), 'bookingGivenBack', context, { occasion, money })
}

/** Tells the agency of a sum that did not move as it was told: one taken that never came, or one given back that returned. */
export async function notifyMoneyMissing(
  trx: Connection,
  refund: {
    bookingId: string
    mail: 'agencyPaymentLost' | 'agencyRefundFailed'
    movementId: string
    missingCents: number
    money: PaymentTotals
  },
  context: BookingContext,
): Promise<void> {
  const { bookingId, mail, movementId, missingCents, money } = refund
  const occasion = `${mail}:${movementId}`
  await enqueueAgencyEmail(trx, await readBooking(trx, bookingId), mail, context, { occasion, money, missingCents })
}

/** Which booking ends, why, and what was paid for it until now. */
export interface BookingEnd {
  bookingId: string
  reason: string
  money: PaymentTotals
}

/**
 * Ends a booking and gives its nights back; the tenant is told, also what is given back of what was paid (`money`).
 * What was paid stays paid until it is refunded. Answers whether it did: what has ended already cannot be cancelled.
 */
export function cancelBooking(trx: Connection, end: BookingEnd, context: BookingContext): Promise<boolean> {
  return endBooking(trx, 'cancel', end, context)
}

/** Notes that all that was paid is given back, which ends a booking that had not ended. Answers whether it did. */
export function refundBooking(trx: Connection, end: BookingEnd, context: BookingContext): Promise<boolean> {
  return endBooking(trx, 'refund', end, context)
}

async function endBooking(
  trx: Connection,
  event: 'cancel' | 'refund',
  { bookingId, reason, money }: BookingEnd,
  context: BookingContext,
): Promise<boolean> {
  const before = await lockBooking(trx, bookingId)
  const moved = await transitionBooking(trx, before, event, { ...context, reason })
  if (moved && blocksNights(before.status))
    await enqueueBookingEmails(trx, moved, 'bookingCancelled', context, { money })
  return moved !== undefined
}

/** The booking that a payment is for, by its inner id. */
export function readBookingToPay(db: Connection, bookingId: string): Promise<BookingRow> {
  return readBooking(db, bookingId)
}

/** The booking as it is once nobody else changes it: the lot's lock first, then the row's. */
export async function lockBooking(trx: Connection, bookingId: string): Promise<BookingRow> {
  const lotOf = async () =>
    (await trx.selectFrom('booking').select('lot_id').where('id', '=', bookingId).executeTakeFirstOrThrow()).lot_id
  // A booking may be moved to another lot while its former lot's lock is waited for.
  for (let locked: number | null = null, lotId = await lotOf(); lotId !== locked; lotId = await lotOf()) {
    await lockLots(trx, [lotId])
    locked = lotId
  }
  await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()
  return readBooking(trx, bookingId)
}

/** An option that is about to be paid is kept as long as a hold that begins now, but not for ever: see `latestOptionExpiry`. */
async function extendOption(trx: Connection, option: BookingRow, now: Date): Promise<BookingRow> {
  const until = new Date(Math.min(holdExpiryFrom(now).getTime(), latestOptionExpiry(option.start_date).getTime()))
  if (option.hold_expires_at === null || option.hold_expires_at >= until) return option
  await trx.updateTable('booking').set({ hold_expires_at: until }).where('id', '=', option.id).execute()
  if (option.occupancy_id !== null) {
    await trx.updateTable('occupancy').set({ hold_expires_at: until }).where('id', '=', option.occupancy_id).execute()
  }
  return { ...option, hold_expires_at: until }
}
