/**
 * Booking functions for the payment slice: what is due, marking it as paid, ending the booking. Each runs within the
 * caller's transaction and locks the lot first. Call it before locking a payment row, to avoid deadlocks.
 */

import type { BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { type InstalmentKind, instalmentStates } from '@escale/domain/booking/instalment-due'
import { type BookingRow, type Connection, findBooking, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { paymentsOf } from './booking-snapshot.ts'
import { contractAttachments, issueContract } from './documents/issue-contract.ts'
import { enqueueAgencyEmail, enqueueBookingEmails } from './enqueue-booking-email.ts'
import { holdExpiryFrom, latestOptionExpiry } from './hold-ends-at.ts'
import { paymentOccasion } from './payment-occasion.ts'
import type { PaymentTotals } from './payment-totals.ts'
import { endStaleHolds, lockLots } from './take-nights.ts'
import { transitionBooking } from './transition-booking.ts'

/** The instalment that may be paid now. */
export interface PaymentDue {
  booking: BookingRow
  instalment: InstalmentKind
  amountCents: number
  /** Expiry of the nights without this payment; null when they are booked already. */
  holdExpiresAt: Date | null
}

/**
 * Returns what the tenant may pay now for their own booking: the next instalment or the named one. An option that would
 * expire during the payment is extended by twenty minutes. The booking stays locked until the transaction ends. Throws
 * `bookingNotFound` (also for another account's), `holdExpired`, `nothingDue` (paid already, not yet due, or ended).
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
 * Marks an instalment as authorised. confirmed: the deposit is paid and a balance remains; paid: nothing remains;
 * alreadyPaid: this instalment was paid before, by this payment or another; late: the hold had expired, the booking has
 * ended or the amount has changed, so the authorisation must always be voided. Mails the tenant when confirmed or paid;
 * the first issues the contract, which the mail carries.
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
  const occasion = await paymentOccasion(trx, booking, template)
  const attachments =
    template === 'bookingConfirmed'
      ? contractAttachments(
          moved,
          await issueContract(trx, moved, context, { occasion: `confirmed:${booking.agreement}` }),
        )
      : []
  await enqueueBookingEmails(trx, moved, template, context, { occasion, attachments })
  return moved.status === 'paid' ? 'paid' : 'confirmed'
}

/** Mails the tenant that an authorisation came too late and nothing is charged; `money` holds other payments. */
export async function notifyPaymentReturned(
  trx: Connection,
  { bookingId, paymentId, money }: { bookingId: string; paymentId: string; money: PaymentTotals },
  context: BookingContext,
): Promise<void> {
  const occasion = `paymentReturned:${paymentId}`
  await enqueueBookingEmails(trx, await readBooking(trx, bookingId), 'paymentReturned', context, { occasion, money })
}

/**
 * Mails the tenant about a further refund of an ended booking, and gives the booking a new version: a decision on the former one is refused.
 */
export async function recordFurtherRefund(
  trx: Connection,
  { bookingId, money }: { bookingId: string; money: PaymentTotals },
  context: BookingContext,
): Promise<void> {
  const occasion = `bookingGivenBack:${money.givenBackCents}`
  await trx.updateTable('booking').set({ updated_at: context.clock.now() }).where('id', '=', bookingId).execute()
  await enqueueBookingEmails(trx, await readBooking(trx, bookingId), 'bookingGivenBack', context, { occasion, money })
}

/** Notifies the agency of a failed movement: a capture that never arrived, or a refund that was returned. */
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

/** The booking to end, the reason, and the payments so far. */
export interface BookingEnd {
  bookingId: string
  reason: string
  money: PaymentTotals
  /** What the agency writes to the tenant. */
  reply?: string | undefined
  /** What the lessor pays besides. */
  indemnityCents?: number | undefined
}

/**
 * Ends a booking, releases its nights and mails the tenant, including refunds (`money`). Payments stay paid until they
 * are refunded. Returns false when the booking had already ended.
 */
export function cancelBooking(trx: Connection, end: BookingEnd, context: BookingContext): Promise<boolean> {
  return endBooking(trx, 'cancel', end, context)
}

/** Records that everything is refunded, which ends an active booking. Returns whether it ended. */
export function refundBooking(trx: Connection, end: BookingEnd, context: BookingContext): Promise<boolean> {
  return endBooking(trx, 'refund', end, context)
}

async function endBooking(
  trx: Connection,
  event: 'cancel' | 'refund',
  { bookingId, reason, money, reply = '', indemnityCents = 0 }: BookingEnd,
  context: BookingContext,
): Promise<boolean> {
  const before = await lockBooking(trx, bookingId)
  const moved = await transitionBooking(trx, before, event, { ...context, reason })
  if (moved && blocksNights(before.status))
    await enqueueBookingEmails(trx, moved, 'bookingCancelled', context, { money, quotation: reply, indemnityCents })
  return moved !== undefined
}

/** Returns the booking of a payment, by its internal id. */
export function readBookingToPay(db: Connection, bookingId: string): Promise<BookingRow> {
  return readBooking(db, bookingId)
}

/** Locks the lot, then the booking's row, and returns the row. */
export async function lockBooking(trx: Connection, bookingId: string): Promise<BookingRow> {
  const lotOf = async () =>
    (await trx.selectFrom('booking').select('lot_id').where('id', '=', bookingId).executeTakeFirstOrThrow()).lot_id
  // A booking may be moved to another lot during the wait for its former lot's lock.
  for (let locked: number | null = null, lotId = await lotOf(); lotId !== locked; lotId = await lotOf()) {
    await lockLots(trx, [lotId])
    locked = lotId
  }
  await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()
  return readBooking(trx, bookingId)
}

/** Extends an option during a payment like a new hold, with a limit: see `latestOptionExpiry`. */
async function extendOption(trx: Connection, option: BookingRow, now: Date): Promise<BookingRow> {
  const until = new Date(Math.min(holdExpiryFrom(now).getTime(), latestOptionExpiry(option.start_date).getTime()))
  if (option.hold_expires_at === null || option.hold_expires_at >= until) return option
  await trx.updateTable('booking').set({ hold_expires_at: until }).where('id', '=', option.id).execute()
  if (option.occupancy_id !== null) {
    await trx.updateTable('occupancy').set({ hold_expires_at: until }).where('id', '=', option.occupancy_id).execute()
  }
  return { ...option, hold_expires_at: until }
}
