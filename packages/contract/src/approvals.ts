/** The rule of two persons (AG-107). */
import { APPROVAL_KINDS } from '@escale/domain/staff/approval'
import { z } from 'zod'
import { cents } from './schema.ts'
import { agencyPath } from './staff.ts'

/** The response of a decision that may wait for a second director. */
export const decisionMade = z.object({
  done: z.boolean().meta({ description: 'False: it is above the agency’s limit and waits for a second director' }),
})

/** `GET agency/{agencyId}/approvals`. */
export const approvals = z.object({
  limitCents: cents.nullable().meta({ description: 'Null: nothing waits for a second director' }),
  requests: z
    .array(
      z.object({
        id: z.uuid(),
        agencyBookingId: z.string(),
        kind: z.enum(APPROVAL_KINDS),
        amountCents: cents,
        reason: z.string(),
        requestedBy: z.string(),
        requestedAt: z.iso.datetime(),
        isOwn: z.boolean().meta({ description: 'Asked for by this person, so somebody else decides' }),
      }),
    )
    .meta({ description: 'Open requests, the longest wait first, at most a hundred' }),
})
export const approvalPath = agencyPath.extend({ approvalId: z.uuid() })
export const approvalDecision = z.object({ approve: z.boolean() })
export const approvalLimitRequest = z.object({
  limitCents: cents.max(100_000_000).nullable().meta({ description: 'Null switches the rule off' }),
})

export type Approvals = z.infer<typeof approvals>
