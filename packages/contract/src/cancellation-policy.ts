/** The cancellation policy that an agency sets for its new bookings (LW-403). */
import { MAX_CANCELLATION_DAYS, MAX_CANCELLATION_STEPS } from '@escale/domain/law/cancellation'
import { z } from 'zod'
import { cancellationTerms } from './booking.ts'

const refund = z
  .union([z.literal('allButDeposit'), z.number().int().min(0).max(10_000)])
  .meta({ description: 'A share of the price in basis points, or the whole price less the deposit' })
const rest = {
  lastRefund: refund.meta({ description: 'After the last step, and for a tenant who does not come' }),
  refundsRelet: z.boolean().meta({ description: 'A lot that is let again for the same dates frees the tenant' }),
  lessorIndemnity: z.enum(['none', 'deposit']).meta({ description: 'What a lessor who cancels pays besides' }),
}
const number = z.number().int().nonnegative()

/** `GET agency/{agencyId}/cancellation-policy` */
export const agencyPolicy = z.object({
  number: number.meta({ description: 'Version in force; 0 is the standard policy' }),
  steps: z.array(z.object({ moreThan: z.object({ count: number, unit: z.enum(['day', 'month']) }), refund })),
  ...rest,
  terms: cancellationTerms,
})

/** `POST agency/{agencyId}/cancellation-policy`: the next version. */
export const policyRequest = z.object({
  steps: z
    .array(z.object({ days: z.number().int().min(0).max(MAX_CANCELLATION_DAYS), refund }))
    .max(MAX_CANCELLATION_STEPS)
    .meta({ description: 'While the arrival is more than so many days away, the earliest first' }),
  ...rest,
  expectedNumber: number.meta({
    description: 'The version that was seen; another one in force is answered `changedMeanwhile`',
  }),
})

export type AgencyPolicy = z.infer<typeof agencyPolicy>
export type PolicyRequest = z.output<typeof policyRequest>
