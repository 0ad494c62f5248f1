import { ApiError } from '@escale/contract/errors'
import Stripe from 'stripe'
import type { ProviderEvent } from '../payment-provider.ts'

/**
 * Verifies the signature of a webhook (header `Stripe-Signature`: HMAC of time and body) and returns its event. Stripe's library
 * refuses signatures that are older than five minutes. The platform's events and those of agencies' accounts come from two endpoints,
 * each with its own secret. Throws `invalidSignature`.
 */
export function verifyWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  { rawBody, headers }: { rawBody: string; headers: Headers },
): ProviderEvent {
  const signature = headers.get('stripe-signature') ?? ''
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(rawBody, signature, secret)
      const paymentId = paymentIdOf(event.data.object)
      return { eventId: event.id, type: event.type, paymentId, account: event.account ?? null }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw new ApiError('invalidSignature')
}

/** Returns our id of the payment from the object of an event: a session, a PaymentIntent, a charge or a refund. */
function paymentIdOf(object: object): string | null {
  const { client_reference_id, metadata } = object as {
    client_reference_id?: string | null
    metadata?: Record<string, string> | null
  }
  return client_reference_id ?? metadata?.paymentId ?? null
}
