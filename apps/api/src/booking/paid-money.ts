import type { Cents } from '@escale/domain/money'
import type { Connection } from './bookings.store.ts'

/** What was taken for a booking altogether, and what of it was given back or is on its way. */
export interface PaidMoney {
  paidCents: Cents
  givenBackCents: Cents
}

/** Of a booking that ends before its first payment. */
export const NOTHING_PAID: PaidMoney = { paidCents: 0, givenBackCents: 0 }

/** Who keeps the ledger answers: it is handed in, for bookings know nothing of payments. */
export interface HasPaymentTotals {
  paymentTotalsOf: (db: Connection, bookingId: string) => Promise<PaidMoney>
}
