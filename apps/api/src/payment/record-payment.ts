import { createHash, randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import { type InstalmentKind, instalmentStates } from '@escale/domain/booking/instalment-due'
import type { IsoDate } from '@escale/domain/dates'
import { OPEN } from '@escale/domain/payment/payment-status'
import { decideRecordedPayment, type RecordedPart } from '@escale/domain/payment/recorded-payment'
import { RECORDED } from '@escale/domain/payment/refund-means'
import { sql } from 'kysely'
import { confirmInstalment, lockBooking } from '../booking/booking-for-payment.ts'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import {
  type Connection,
  closeUnpaid,
  findPaymentByKey,
  insertPayment,
  lockPayments,
  type PaymentRow,
  readPayment,
  updatePayment,
  writeLedger,
} from './payment.store.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { isReversed } from './received-payments.ts'
import { type PaymentContext, syncPayment } from './sync-payment.ts'

export interface RecordedPayment {
  bookingId: string
  instalment: InstalmentKind
  parts: readonly RecordedPart[]
  receivedOn: IsoDate
  /** One request of one person: the same again records nothing more. */
  requestKey: string
  accountId: string
  /** Written in the same transaction. */
  record: (trx: Connection, amountCents: number) => Promise<void>
}

/** A page of the provider that a tenant has open is closed first; who pays there meanwhile comes first. */
const ATTEMPTS = 3

/**
 * Records an instalment that an agency received without the provider: ledger, status, contract and mails are those of a payment by
 * card (AG-402). Throws `nothingDue`, `wrongAmount`, `cashLimit`, `receivedInFuture`, `holdExpired`, `paymentUnderWay` (the tenant is
 * paying at this moment), `requestKeyReused`, `unavailable` (the provider does not say whether the tenant has paid).
 */
export async function recordPayment(deps: PaymentContext, payment: RecordedPayment): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const open = await inBookingTransaction(deps.database, (trx) => tryToRecord(trx, deps, payment))
    if (open === null) return
    await closeOpen(deps, open)
  }
  throw new ApiError('paymentUnderWay')
}

/**
 * Closes a payment that stands in the way, unless it was paid. While the provider is away, one that never had a page ends here: nobody can
 * pay it. Throws `providerUnavailable` for one whose page somebody may have open.
 */
async function closeOpen(deps: PaymentContext, open: PaymentRow): Promise<void> {
  try {
    await syncPayment(deps, open, { resume: true, close: true })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    const now = await readPayment(deps.database.db, open.id)
    if (now?.status !== 'created') throw new ApiError('providerUnavailable', { message: error.message })
    await closeUnpaid(deps.database.db, open.id, 'abandoned')
  }
}

/** Null once it is recorded, otherwise the open payment that stands in the way. */
async function tryToRecord(trx: Connection, deps: PaymentContext, payment: RecordedPayment) {
  const { bookingId, instalment, parts, receivedOn, accountId } = payment
  const { clock, publicUrl } = deps
  const content = JSON.stringify([bookingId, instalment, parts, receivedOn])
  const requestHash = createHash('sha256').update(content).digest()
  const idempotencyKey = `recorded:${accountId}:${payment.requestKey}`
  const booking = await lockBooking(trx, bookingId)
  const before = await findPaymentByKey(trx, idempotencyKey)
  if (before && !before.request_hash.equals(requestHash)) throw new ApiError('requestKeyReused')
  if (before) return null
  const now = clock.now()
  if (booking.hold_expires_at !== null && booking.hold_expires_at <= now) throw new ApiError('holdExpired')
  const today = clock.today()
  const due = instalmentStates(paymentsOf(booking), today).find((state) => state.payable && state.kind === instalment)
  const decision = decideRecordedPayment(
    { parts, receivedOn },
    { due: due ?? null, cashBeforeCents: await cashOf(trx, bookingId), today },
  )
  if (!decision.ok) throw new ApiError(decision.reason)
  const open = (await lockPayments(trx, bookingId)).find(
    (other) =>
      other.instalment === instalment &&
      other.agreement === booking.agreement &&
      OPEN.some((status) => status === other.status),
  )
  if (open) return open

  const id = randomUUID()
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
  await insertPayment(trx, {
    id,
    booking_id: bookingId,
    agreement: booking.agreement,
    instalment,
    amount_cents: amountCents,
    provider: RECORDED,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    request: {
      paymentId: id,
      amountCents,
      description: '',
      email: booking.guest.email,
      locale: booking.locale,
      returnUrl: '',
    },
    payable_until: now,
    created_at: now,
  })
  await updatePayment(trx, id, { status: 'captured' })
  const rows = parts.map((part, index) => ({
    payment_id: id,
    position: index + 1,
    means: part.means,
    amount_cents: part.amountCents,
    reference: part.reference,
    received_on: receivedOn,
    recorded_by: accountId,
    recorded_at: now,
  }))
  await trx.insertInto('recorded_part').values(rows).execute()
  const movements = parts.map((part, index) => ({
    kind: 'captured' as const,
    amountCents: part.amountCents,
    movementId: `recorded:${index + 1}`,
  }))
  await writeLedger(trx, id, movements, now)
  await payment.record(trx, amountCents)
  const answer = await confirmInstalment(trx, { bookingId, instalment, amountCents }, { clock, publicUrl })
  // Decided above, under the same lock.
  if (answer !== 'confirmed' && answer !== 'paid')
    throw new Error(`Booking ${bookingId} did not take its payment: ${answer}`)
  return null
}

/** What the booking was paid in cash and kept, in cents. */
async function cashOf(trx: Connection, bookingId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('recorded_part')
    .innerJoin('payment', 'payment.id', 'recorded_part.payment_id')
    .where('payment.booking_id', '=', bookingId)
    .where('recorded_part.means', '=', 'cash')
    .where(sql<boolean>`not ${isReversed(sql.ref('payment.id'))}`)
    .select((select) =>
      select.fn.coalesce(select.fn.sum<number>('recorded_part.amount_cents'), select.lit(0)).as('cents'),
    )
    .executeTakeFirstOrThrow()
  return Number(cents)
}
