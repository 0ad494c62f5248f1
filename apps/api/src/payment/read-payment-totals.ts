import type { Cents } from '@escale/domain/money'
import { sql } from 'kysely'
import type { PaymentTotals } from '../booking/payment-totals.ts'
import type { Connection } from './payment.store.ts'
import { isReversed } from './received-payments.ts'

/**
 * Returns the captured payments of a booking, last first. Refunds under way count as refunded; a refund that is already
 * in the ledger counts once. A payment that was reversed was none.
 */
export async function listPaidPayments(
  db: Connection,
  bookingId: string,
): Promise<{ paymentId: string; capturedCents: Cents; refundedCents: Cents }[]> {
  const { rows } = await sql<{ paymentId: string; capturedCents: Cents; refundedCents: Cents }>`
    select payment.id as "paymentId", ledger.captured as "capturedCents",
      greatest(ledger.refunded, agreed.cents)::int as "refundedCents"
    from payment
    cross join lateral (
      select sum(amount_cents) filter (where kind = 'captured')::int as captured,
        sum(amount_cents) filter (where kind = 'refunded') as refunded
      from ledger_entry where payment_id = payment.id
    ) as ledger
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refund where payment_id = payment.id) as agreed
    where payment.booking_id = ${bookingId} and ledger.captured > 0 and not ${isReversed(sql`payment.id`)}
    order by payment.created_at desc`.execute(db)
  return rows
}

/** Returns the totals of a booking. */
export async function paymentTotalsOf(db: Connection, bookingId: string): Promise<PaymentTotals> {
  const paid = await listPaidPayments(db, bookingId)
  return {
    paidCents: paid.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
    givenBackCents: paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  }
}
