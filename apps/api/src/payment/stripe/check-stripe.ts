import Stripe from 'stripe'
import type { Env } from '../../platform/env.ts'
import { openStripe } from './stripe-provider.ts'

/** `refused`: Stripe answered and does not take the key, or not for payment pages. */
export type StripeCheck = { ok: true } | { ok: false; reason: 'unreachable' | 'refused'; error: Error }

/** Asks Stripe whether the key may read payment pages, which every payment needs. Changes nothing. */
export async function checkStripe(settings: NonNullable<Env['payment']['stripe']>): Promise<StripeCheck> {
  try {
    await openStripe(settings).checkout.sessions.list({ limit: 1 })
    return { ok: true }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
    // What failed beneath, where the connection did.
    const cause = error.detail instanceof Error ? error.detail : error
    return { ok: false, reason: isRefused ? 'refused' : 'unreachable', error: cause }
  }
}
