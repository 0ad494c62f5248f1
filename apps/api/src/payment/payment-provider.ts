import type { Locale } from '@escale/db/schema'
import type { Cents } from '@escale/domain/money'
import type { Movement } from '@escale/domain/payment/ledger'
import type { ProviderState } from '@escale/domain/payment/payment-status'

/** What to ask a payer for. The same request goes with the same idempotency key, always. */
export interface PaymentRequest {
  /** Our own id of the payment: the provider keeps it and names it in its notifications. */
  paymentId: string
  amountCents: Cents
  /** What the payer reads beside the sum. */
  description: string
  email: string
  locale: Locale
  /** Where the browser comes back to, whatever happened; absolute. */
  returnUrl: string
}

/** A payment as its provider sees it at one moment. `movements` is the provider's whole list of this payment. */
export interface ProviderPayment {
  providerPaymentId: string
  state: ProviderState
  movements: Movement[]
}

/** A notification whose signature is right. It only tells that something happened; what, is read from the provider. */
export interface ProviderEvent {
  eventId: string
  type: string
  /** Our id of the payment, null where the event is about something else. */
  paymentId: string | null
}

/**
 * Who takes the money. Every call but `read` carries an idempotency key and may be repeated: it has one effect. Each
 * throws ProviderUnavailable when no answer came (the effect may have happened), and `requestKeyReused` when a key comes again
 * with another request.
 */
export interface PaymentProvider {
  name: 'testBank' | 'stripe'
  /** Opens a payment, reserved first and taken later, and answers the page to send the payer to. Throws `paymentRefused`. */
  start: (idempotencyKey: string, request: PaymentRequest) => Promise<{ providerPaymentId: string; pageUrl: string }>
  read: (providerPaymentId: string) => Promise<ProviderPayment>
  /** Takes the whole sum that is reserved. */
  capture: (providerPaymentId: string, idempotencyKey: string) => Promise<ProviderPayment>
  /** Gives the reserved sum free, or closes the page of a payment that nobody ended. */
  void: (providerPaymentId: string, idempotencyKey: string) => Promise<ProviderPayment>
  /** Gives back a part of what was taken, or all of it. Throws RefundFailed where the payer's bank does not take it. */
  refund: (providerPaymentId: string, idempotencyKey: string, amountCents: Cents) => Promise<ProviderPayment>
  /** Reads a notification's raw body. Throws `invalidSignature` unless the provider itself signed it, lately. */
  parseNotification: (rawBody: string, headers: Headers) => ProviderEvent
}

/** The money cannot go back the way it came, now or later. */
export class RefundFailed extends Error {
  override readonly name = 'RefundFailed'
}

/** No answer, or one that says to try again: whether the call had its effect is not known. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}
