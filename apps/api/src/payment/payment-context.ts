import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { Payments } from './payments.ts'
import type { PaymentContext } from './sync-payment.ts'

export type PaymentDeps = Deps & { log: Logger; payments: Payments; env: Pick<Env, 'http'> }

/** Returns what the use cases of payments need, out of what the composition root has. */
export function paymentContext({ database, clock, log, payments, env }: PaymentDeps): PaymentContext {
  return { database, clock, log, provider: payments.provider, publicUrl: env.http.publicUrl }
}
