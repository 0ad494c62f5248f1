/** Payment of a booking's instalments by card, on the provider's page. */
import { z } from 'zod'
import { bookingIdentifiers, bookingSummary } from './booking.ts'
import { cents } from './schema.ts'

/**
 * `POST payment/start`: pays the next due instalment, or a named one. Repeated while a payment is open, it returns the
 * same payment.
 */
export const paymentStart = bookingIdentifiers.extend({ instalment: z.enum(['deposit', 'balance']).optional() })
export const paymentStarted = z.object({
  paymentId: z.uuid(),
  amountCents: cents,
  /** Address of the bank's page. It always returns to `/tunnel-paiement?paymentId=…`. */
  url: z.string(),
})

/**
 * `GET payment/{paymentId}`: polled after the return from the bank. The provider's notification decides, not the
 * return.
 */
export const paymentState = z.object({
  paymentId: z.uuid(),
  amountCents: cents,
  instalment: z.enum(['deposit', 'balance']),
  /** pending: no result from the provider yet. late: authorised after the hold expired, and released. */
  outcome: z.enum(['pending', 'paid', 'refused', 'abandoned', 'late']),
  /** Address to continue an unfinished payment; null when the bank's page is closed. */
  url: z.string().nullable(),
  booking: bookingSummary,
})

export type PaymentStart = z.input<typeof paymentStart>
export type PaymentStarted = z.infer<typeof paymentStarted>
export type PaymentState = z.infer<typeof paymentState>

/** `POST bookings/{agencyId}/{agencyBookingId}/insurance/renounce` */
export const insuranceRenounced = z.object({
  premiumCents: cents.meta({ description: 'Taken off the price' }),
  refundCents: cents.meta({
    description: 'Given back of what was paid; the rest is taken off what remains to be paid',
  }),
})
export type InsuranceRenounced = z.infer<typeof insuranceRenounced>
