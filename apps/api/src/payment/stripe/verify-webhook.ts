import { ApiError } from '@escale/contract/errors'
import Stripe from 'stripe'
import type { ProviderEvent } from '../payment-provider.ts'

/**
 * Verifies the signature of a webhook (header `Stripe-Signature`: HMAC of time and body) and returns its event. Stripe's library
 * refuses signatures that are older than five minutes. Throws `invalidSignature`.
 */
export function verifyWebhook(
  stripe: Stripe,
  webhookSecret: string,
  { rawBody, headers }: { rawBody: string; headers: Headers },
): ProviderEvent {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, headers.get('stripe-signature') ?? '', webhookSecret)
    return { eventId: event.id, type: event.type, paymentId: paymentIdOf(event.data.object) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new ApiError('invalidSignature')
    throw error
  }
}

/** Returns our id of the payment from the object of an event: a session, a PaymentIntent, a charge or a refund. */
function paymentIdOf(object: object): string | null {
  const { client_reference_id, metadata } = object as {
    client_reference_id?: string | null
    metadata?: Record<string, string> | null
  }
  return client_reference_id ?? metadata?.paymentId ?? null
}
