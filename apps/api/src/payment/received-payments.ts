import type { ReceivedPayment } from '@escale/domain/payment/payment-reversal'
import type { PaymentStatus } from '@escale/domain/payment/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from './payment.store.ts'

/** Whether the payment whose id is `paymentId` was reversed; the names are those of `reversalId`. */
export function isReversed(paymentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ledger_entry as counter_entry
    where counter_entry.payment_id = ${paymentId} and counter_entry.kind = 'refunded'
      and starts_with(counter_entry.movement_id, 'reversed:'))`
}

/**
 * What a row of `ledger_entry` means for an agency's books: captured, refunded, or the counter-entry of a payment that was reversed. Needs the
 * tables `ledger_entry` and `recorded_part`, joined on the part of the entry.
 */
export const movementKind = sql<'captured' | 'refunded' | 'reversed' | 'unpaidCheque'>`case
  when not starts_with(ledger_entry.movement_id, 'reversed:') then ledger_entry.kind
  when exists (select from deposited_cheque
    where deposited_cheque.payment_id = recorded_part.payment_id and part_position = recorded_part.position) then 'unpaidCheque'
  else 'reversed' end`

/** Returns the payments of a booking, the first one first, with what decides whether they can be reversed. */
export async function listReceivedPayments(
  db: Connection,
  bookingId: string,
): Promise<(ReceivedPayment & { id: string; status: PaymentStatus })[]> {
  const { rows } = await sql<ReceivedPayment & { id: string; status: PaymentStatus }>`
    select payment.id, payment.status, payment.provider, payment.instalment, payment.agreement,
      payment.amount_cents as "amountCents", payment.status in ('captured', 'refunded') as "isCaptured",
      ${isReversed(sql`payment.id`)} as "isReversed",
      greatest(payment.refunded_cents,
        (select coalesce(sum(refund.amount_cents), 0) from refund where refund.payment_id = payment.id))::int as "refundedCents",
      exists (select from deposited_cheque where deposited_cheque.payment_id = payment.id) as "isDeposited"
    from payment
    where payment.booking_id = ${bookingId}
    order by payment.created_at`.execute(db)
  return rows
}
