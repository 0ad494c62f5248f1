import type { Locale } from '@escale/db/schema'
import type { Cents } from '@escale/domain/money'
import type { Movement } from '@escale/domain/payment/ledger'
import type { ProviderState } from '@escale/domain/payment/payment-status'
import type { Payout, PayoutMovement } from '@escale/domain/payment/provider-payout'

/** A request for a payment. An idempotency key always belongs to the same request. */
export interface PaymentRequest {
  /** Our payment id: the provider stores it and repeats it in notifications. */
  paymentId: string
  amountCents: Cents
  /** Description for the payer. */
  description: string
  /** Rental and days, as `Les Pins, du 10/04/2027 au 17/04/2027`; absent in requests of earlier releases, as `seller`. */
  stay?: string
  /** Name of the agency that is paid. */
  seller?: string
  email: string
  locale: Locale
  /** Return address of the browser; absolute. */
  returnUrl: string
  /** The amount stays reserved for days before it is captured or released: a caution. */
  isHold?: true
}

/** The provider's current state of a payment, with all its movements. */
export interface ProviderPayment {
  providerPaymentId: string
  state: ProviderState
  movements: Movement[]
  /** Until when a reserved amount may be captured; absent where the provider does not say. */
  captureBefore?: Date
}

/** A verified notification. It only says that something changed; the state is read from the provider. */
export interface ProviderEvent {
  eventId: string
  type: string
  /** Our payment id, null when the event concerns something else. */
  paymentId: string | null
  /** The agency's account that it concerns; null: the platform's. */
  account: string | null
}

/** What the provider lets an agency's account do. */
export interface ProviderAccountState {
  mayCharge: boolean
  mayPayOut: boolean
}

/**
 * Payment provider. Every call but `read` takes an idempotency key and may be repeated. Each throws ProviderUnavailable
 * without a response (it may have taken effect), and `requestKeyReused` when a key is reused for another request.
 */
export interface PaymentProvider {
  name: 'testBank' | 'stripe'
  /** Days for which an amount stays reserved on every card. */
  holdDays: number
  /** The same provider on an agency's own account: what it opens there pays that agency alone. */
  onAccount: (account: string) => PaymentProvider
  /** Opens a payment with later capture, and returns the address of its page. Throws `paymentRefused`. */
  start: (idempotencyKey: string, request: PaymentRequest) => Promise<{ providerPaymentId: string; pageUrl: string }>
  read: (providerPaymentId: string) => Promise<ProviderPayment>
  /** Captures the authorised amount, or a part of it: the rest is released. */
  capture: (providerPaymentId: string, idempotencyKey: string, amountCents?: Cents) => Promise<ProviderPayment>
  /** Releases the authorised amount, or closes an unfinished payment page. */
  void: (providerPaymentId: string, idempotencyKey: string) => Promise<ProviderPayment>
  /** Refunds a part or all of the captured amount. Throws RefundFailed when the payer's bank refuses it. */
  refund: (providerPaymentId: string, idempotencyKey: string, amountCents: Cents) => Promise<ProviderPayment>
  /** The last payouts of the account, the latest first; at most fifty. */
  payouts: () => Promise<Payout[]>
  /** What makes up a payout; at most two thousand movements. Throws `notFound`. */
  payoutMovements: (payoutId: string) => Promise<{ payout: Payout; movements: PayoutMovement[] }>
  /** Opens an account for an agency, and returns its id. */
  openAccount: (idempotencyKey: string, agency: { name: string; email: string }) => Promise<string>
  /** State of an agency's account. */
  readAccount: (account: string) => Promise<ProviderAccountState>
  /** Address of the provider's page on which an agency completes its account; it leads back to `returnUrl`. */
  onboardingUrl: (account: string, returnUrl: string) => Promise<string>
  /** Parses a notification's raw body. Throws `invalidSignature` unless the provider signed it recently. */
  parseNotification: (rawBody: string, headers: Headers) => ProviderEvent
}

/** The refund is permanently impossible. */
export class RefundFailed extends Error {
  override readonly name = 'RefundFailed'
}

/** No response, or a temporary error: the call may have taken effect. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}
