import { createHash } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { BookingStatus } from '@escale/domain/booking/booking-status'
import type { Cents } from '@escale/domain/money'
import { balanceOf } from '@escale/domain/payment/ledger'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { cancelBooking, refundBooking } from '../booking/settle-booking.ts'
import { type Connection, unsettledRefunds, writeLedger } from './payment.store.ts'
import { refundPayment } from './refund-payment.ts'
import type { PaymentWorld } from './settle-payment.ts'

export interface Cancellation {
  /** What the tenant and the agency know the booking by. */
  agencyBookingId: string
  /** How much of what was paid is to have been given back in the end, in cents; 'all' of it. */
  refund: Cents | 'all'
  reason: string
}

export type CancellationAnswer =
  | {
      ok: true
      status: BookingStatus
      paidCents: Cents
      givenBackCents: Cents
      /** False while the provider has not answered a refund: the reconciler repeats it. */
      settled: boolean
    }
  | { ok: false; reason: 'exceedsPaid'; paidCents: Cents }

/**
 * An agency ends a tenant's booking: its nights are free at once, the tenant and the agency are told, and of what was paid
 * as much is given back as the agency decides, the last payment first. The sum is a total: the same again gives back nothing
 * more, a larger one the difference, also long after the cancellation. A booking of which all was given back is refunded.
 * Throws `bookingNotFound`.
 */
export async function cancelAndRefund(
  world: PaymentWorld,
  { agencyBookingId, refund, reason }: Cancellation,
): Promise<CancellationAnswer> {
  const { database, clock, publicUrl } = world
  const bookingId = await findTenantsBooking(database.db, agencyBookingId)
  const context = { clock, publicUrl }
  const paid = await paidOf(database.db, bookingId)
  const paidCents = sumOf(paid.map(({ capturedCents }) => capturedCents))
  const wantedCents = refund === 'all' ? paidCents : refund
  if (wantedCents > paidCents) return { ok: false, reason: 'exceedsPaid', paidCents }

  await inBookingTransaction(database, (trx) => cancelBooking(trx, { bookingId, reason }, context))
  let leftCents = wantedCents - sumOf(paid.map(({ givenBackCents }) => givenBackCents))
  let settled = true
  for (const { paymentId, capturedCents, givenBackCents } of paid) {
    const amountCents = Math.min(leftCents, capturedCents - givenBackCents)
    if (amountCents <= 0) continue
    const refundId = refundIdOf(paymentId, givenBackCents + amountCents)
    const answer = await refundPayment(world, { refundId, paymentId, amountCents })
    if (!answer.ok) throw new Error(`Payment ${paymentId} changed meanwhile; repeat the command`)
    settled &&= answer.settled
    leftCents -= amountCents
  }
  const isWhole = paidCents > 0 && wantedCents === paidCents
  if (isWhole) await inBookingTransaction(database, (trx) => refundBooking(trx, { bookingId, reason }, context))
  const { status } = await database.db
    .selectFrom('booking')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const givenBackCents = sumOf((await paidOf(database.db, bookingId)).map((payment) => payment.givenBackCents))
  return { ok: true, status, paidCents, givenBackCents, settled }
}

async function findTenantsBooking(db: Connection, agencyBookingId: string): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('agency_booking_id', '=', agencyBookingId)
    .where('kind', '=', 'tenant')
    .executeTakeFirst()
  if (!row) throw new ApiError('bookingNotFound')
  return row.id
}

/** The payments of a booking of which money was taken, the last first; what is on its way back counts as given. */
async function paidOf(db: Connection, bookingId: string) {
  const payments = await db
    .selectFrom('payment')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['captured', 'refunded'])
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    payments.map(async ({ id: paymentId }) => {
      const { capturedCents, refundedCents } = balanceOf(await writeLedger(db, paymentId, []))
      const underWay = await unsettledRefunds(db, paymentId)
      const underWayCents = sumOf(underWay.map(({ amountCents }) => amountCents))
      return { paymentId, capturedCents, givenBackCents: refundedCents + underWayCents }
    }),
  )
}

/** The refund that brings a payment to this sum given back: whoever asks for it twice at once asks for one. */
function refundIdOf(paymentId: string, givenBackCents: Cents): string {
  const hex = createHash('sha256').update(`refund:${paymentId}:${givenBackCents}`).digest('hex')
  // Version 8 of RFC 9562: the writer's own bits.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const sumOf = (amounts: Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)
