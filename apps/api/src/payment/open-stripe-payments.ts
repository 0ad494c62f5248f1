import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Env } from '../platform/env.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** A provider within this process: the demo's test bank. */
export interface LocalBank {
  /** Its pages, mounted at the root of the application. */
  routes: () => OpenAPIHono<ApiEnv>
  /** Starts delivering notifications to `fetch`. Returns a function that stops. */
  startDeliveries: (fetch: (request: Request) => Response | Promise<Response>) => () => Promise<void>
}

export interface Payments {
  provider: PaymentProvider
  /** Null for an external provider. */
  bank: LocalBank | null
}

/** Stripe if its key is configured, else null. Its SDK is loaded on demand. */
export async function openStripePayments({ payment: { stripe } }: Pick<Env, 'payment'>): Promise<Payments | null> {
  if (!stripe) return null
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  return { provider: createStripeProvider(stripe), bank: null }
}
