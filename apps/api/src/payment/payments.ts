/** Who takes the money, chosen by the environment alone: Stripe where it has a key; the test bank in demo mode, never elsewhere. */

import { createTestBank, type TestBank } from '@escale/demo/test-bank/bank'
import { createTestBankProvider } from '@escale/demo/test-bank/test-bank-provider'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/db.ts'
import type { Env } from '../platform/env.ts'
import type { PaymentProvider } from './payment-provider.ts'

export interface Payments {
  provider: PaymentProvider
  /** Its pages are the site's, and its notifications have to be sent (`startDeliveries`). Null with a real provider. */
  bank: TestBank | null
}

interface Surroundings {
  database: DatabaseHandle
  clock: Pick<Clock, 'now'>
  env: Pick<Env, 'isDemo' | 'http' | 'payment'>
}

/** The provider that the environment names. The SDK of a provider is loaded only where it is used. Throws when there is none. */
export async function openPayments(given: Surroundings): Promise<Payments> {
  const { stripe } = given.env.payment
  if (!stripe) return testBankPayments(given)
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  return { provider: createStripeProvider(stripe), bank: null }
}

/** The test bank, whose card numbers are public. Throws outside demo mode. */
export function testBankPayments({ database, clock, env }: Surroundings): Payments & { bank: TestBank } {
  if (!env.isDemo)
    throw new Error('No payment provider: STRIPE_SECRET_KEY is not set, and the test bank is for DEMO=true')
  const { publicUrl } = env.http
  const webhookUrl = `${publicUrl}/api/payment/webhook/testBank`
  const bank = createTestBank({ database, clock, publicUrl, webhookUrl })
  return { bank, provider: createTestBankProvider({ client: bank.client, secret: bank.secret, clock }) }
}
