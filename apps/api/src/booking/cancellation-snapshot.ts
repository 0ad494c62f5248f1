/**
 * Cancellation policies as columns store them: `cancellation_policy.policy`, and the copy in `booking.cancellation_policy`. A change of
 * the format is a new version, and every version ever written stays readable.
 */
import type { CancellationPolicy } from '@escale/domain/law/cancellation'
import { z } from 'zod'

const refund = z.union([z.literal('allButDeposit'), z.number().int().min(0).max(10_000)])
const policyV1 = z.object({
  version: z.literal(1),
  number: z.number().int().nonnegative(),
  steps: z.array(
    z.object({
      moreThan: z.object({ count: z.number().int().nonnegative(), unit: z.enum(['day', 'month']) }),
      refund,
    }),
  ),
  lastRefund: refund,
  refundsRelet: z.boolean(),
  lessorIndemnity: z.enum(['none', 'deposit']),
})

/** Reads a stored policy. Throws for an unknown format. */
export function readPolicySnapshot(value: unknown): CancellationPolicy {
  const { version: _, ...policy } = policyV1.parse(value)
  return policy
}

/** The policy as the columns store it, in JSON. */
export function policySnapshot(policy: CancellationPolicy): string {
  return JSON.stringify(policyV1.parse({ version: 1, ...policy }))
}
