import type { Cents } from '@escale/domain/money'
import { sql } from 'kysely'
import type { Connection } from './bookings.store.ts'

/** What was taken for a booking altogether, and what of it was given back or is on its way. */
export interface PaidMoney {
  paidCents: Cents
  givenBackCents: Cents
}

/** The payments of a booking of which money was taken, the last first. */
export async function paidOf(
  db: Connection,
  bookingId: string,
): Promise<{ paymentId: string; capturedCents: Cents; refundedCents: Cents; underWayCents: Cents }[]> {
  const { rows } = await sql<{
    paymentId: string
    capturedCents: Cents
    refundedCents: Cents
    underWayCents: Cents
  }>`
    select payment.id as "paymentId", ledger.captured as "capturedCents", ledger.refunded as "refundedCents",
      coalesce(under_way.cents, 0)::int as "underWayCents"
    from payment
    cross join lateral (
      select sum(amount_cents) filter (where kind = 'captured')::int as captured,
        coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)::int as refunded
      from ledger_entry where payment_id = payment.id
    ) as ledger
    cross join lateral (
      select sum(amount_cents) as cents from refund where payment_id = payment.id and settled_at is null
    ) as under_way
    where payment.booking_id = ${bookingId} and ledger.captured > 0
    order by payment.created_at desc`.execute(db)
  return rows
}

/** The same of the whole booking; what is on its way back counts as given. */
export async function moneyOf(db: Connection, bookingId: string): Promise<PaidMoney> {
  const paid = await paidOf(db, bookingId)
  return {
    paidCents: paid.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
    givenBackCents: paid.reduce((sum, { refundedCents, underWayCents }) => sum + refundedCents + underWayCents, 0),
  }
}
