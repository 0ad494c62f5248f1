import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Env } from '../platform/env.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** A provider that runs within this process, as the demo's test bank does. */
export interface LocalBank {
  /** Its pages, mounted at the root of the application. */
  routes: () => OpenAPIHono<ApiEnv>
  /** From now on its notifications go to `fetch`, as they fall due. Answers how to stop. */
  startDeliveries: (fetch: (request: Request) => Response | Promise<Response>) => () => Promise<void>
}

export interface Payments {
  provider: PaymentProvider
  /** Null where the provider is elsewhere. */
  bank: LocalBank | null
}

/** Stripe, where the settings name its key; else null. Its SDK is loaded only then. */
export async function openStripePayments({ payment: { stripe } }: Pick<Env, 'payment'>): Promise<Payments | null> {
  if (!stripe) return null
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  return { provider: createStripeProvider(stripe), bank: null }
}
