import type { Cents } from '@escale/domain/money'
import type { Connection } from './booking.store.ts'

/** Amounts captured for a booking, and refunded (including refunds under way). */
export interface PaymentTotals {
  paidCents: Cents
  givenBackCents: Cents
}

/** Totals of a booking that ends before its first payment. */
export const NOTHING_PAID: PaymentTotals = { paidCents: 0, givenBackCents: 0 }

/** Reads the payment totals. Passed in as a dependency, since bookings do not depend on payments. */
export interface HasPaymentTotals {
  paymentTotalsOf: (db: Connection, bookingId: string) => Promise<PaymentTotals>
}
