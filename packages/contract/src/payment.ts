/** Payment of a booking's instalments by card, on the provider's page. */
import { z } from 'zod'
import { bookingIdentifiers, bookingSummary } from './booking.ts'
import { cents } from './schema.ts'

/** `POST payment/start`: the next instalment that is due, or a named one. Sent again while one is open, it answers the same. */
export const paymentStart = bookingIdentifiers.extend({ instalment: z.enum(['deposit', 'balance']).optional() })
export const paymentStarted = z.object({
  paymentId: z.uuid(),
  amountCents: cents,
  /** Where the browser goes to pay. It comes back to `/tunnel-paiement?paymentId=…`, whatever happened. */
  url: z.string(),
})

/** `GET payment/{paymentId}`: what the browser asks when it is back. The provider's notification decides, not the return. */
export const paymentState = z.object({
  paymentId: z.uuid(),
  amountCents: cents,
  instalment: z.enum(['deposit', 'balance']),
  /** pending: the provider has not said yet. late: authorised after the hold's end and given back. */
  outcome: z.enum(['pending', 'paid', 'refused', 'abandoned', 'late']),
  /** Where it can still be paid, for who came back without having done so; null when the page is closed. */
  url: z.string().nullable(),
  booking: bookingSummary,
})

export type PaymentStart = z.input<typeof paymentStart>
export type PaymentStarted = z.infer<typeof paymentStarted>
export type PaymentState = z.infer<typeof paymentState>
