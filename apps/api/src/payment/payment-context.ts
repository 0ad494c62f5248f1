import { ApiError } from '@escale/contract/errors'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { Payments } from './open-stripe-payments.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import type { PaymentContext } from './sync-payment.ts'

export type PaymentDeps = Deps & { log: Logger; payments: Payments; env: Pick<Env, 'http'> }

/** Returns what the use cases of payments need, out of what the composition root has. */
export function paymentContext({ database, clock, log, payments, env }: PaymentDeps): PaymentContext {
  return { database, clock, log, provider: payments.provider, publicUrl: env.http.publicUrl }
}

/** Throws `providerUnavailable` where the provider did not answer. */
export async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ApiError('providerUnavailable', { message: error.message })
    throw error
  }
}
