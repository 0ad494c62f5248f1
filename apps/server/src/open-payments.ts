import { openStripePayments, type Payments } from '@escale/api/payment/open-stripe-payments'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Env } from '@escale/api/platform/env'
import { loadDemo } from './demo.ts'

/** The provider that the settings name: Stripe where it has a key, else the test bank in demo mode. Throws when there is none. */
export async function openPayments(given: {
  database: DatabaseHandle
  clock: Clock
  env: Pick<Env, 'isDemo' | 'http' | 'payment'>
}): Promise<Payments> {
  const payments = (await openStripePayments(given.env)) ?? (await loadDemo(given.env))?.testBankPayments(given)
  if (!payments)
    throw new Error('No payment provider: STRIPE_SECRET_KEY is not set, and the test bank is for DEMO=true')
  return payments
}
