import type { Cents } from '@escale/domain/money'
import type { Connection } from './booking.store.ts'

/** What was taken for a booking altogether, and what of it was given back or is on its way. */
export interface PaymentTotals {
  paidCents: Cents
  givenBackCents: Cents
}

/** Of a booking that ends before its first payment. */
export const NOTHING_PAID: PaymentTotals = { paidCents: 0, givenBackCents: 0 }

/** Who keeps the ledger answers: it is handed in, for bookings know nothing of payments. */
export interface HasPaymentTotals {
  paymentTotalsOf: (db: Connection, bookingId: string) => Promise<PaymentTotals>
}
