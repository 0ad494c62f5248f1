/** Who takes the money, chosen by the environment alone: Stripe where it has a key, else the test bank. */
import type { Clock } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/db.ts'
import type { Env } from '../platform/env.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createTestBank, type TestBank } from './test-bank/bank.ts'
import { createTestBankProvider } from './test-bank/test-bank-provider.ts'

export interface Payments {
  provider: PaymentProvider
  /** Its pages are the site's, and its notifications have to be sent (`startDeliveries`). Null with a real provider. */
  bank: TestBank | null
}

interface Surroundings {
  database: DatabaseHandle
  clock: Pick<Clock, 'now'>
  env: Pick<Env, 'http' | 'payment'>
}

/** The provider that the environment names. The SDK of a provider is loaded only where it is used. */
export async function openPayments(given: Surroundings): Promise<Payments> {
  const { stripe } = given.env.payment
  if (!stripe) return testBankPayments(given)
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  return { provider: createStripeProvider(stripe), bank: null }
}

export function testBankPayments({ database, clock, env }: Surroundings): Payments & { bank: TestBank } {
  const { publicUrl } = env.http
  const webhookUrl = `${publicUrl}/api/payment/webhook/testBank`
  const bank = createTestBank({ database, clock, publicUrl, webhookUrl })
  return { bank, provider: createTestBankProvider({ client: bank.client, secret: bank.secret, clock }) }
}
