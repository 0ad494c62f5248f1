/** Reports of unlawful content, and the decisions on them (LW-306). */

import {
  MAX_DECISION_REASON,
  MAX_EXPLANATION,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '@escale/domain/law/content-report'
import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { id, line, lotReference, words } from './schema.ts'
import { agencyPath } from './staff.ts'

const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })

/**
 * `POST page/report`: a report of a listing, or of one of its reviews. It holds what Regulation (EU) 2022/2065, art. 16(2)
 * asks for: the explanation, the exact place, the name and e-mail of the person, and their good faith.
 */
export const contentReport = z.object({
  reference: lotReference.meta({ description: 'Reference of the lot' }),
  review: id.optional().meta({ description: 'Id of a review of this lot; absent: the listing itself' }),
  reason: z.enum(REPORT_REASONS),
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email: emailAddress,
  explanation: words(MAX_EXPLANATION).min(1),
  goodFaith: z.literal(true).meta({ description: 'The person believes in good faith that the report is correct' }),
  /** Honeypot: hidden from people, who leave it empty; bots fill it. */
  website: z.string().max(500).optional(),
  /** Time that the form was open, since bots submit faster than people. Unknown without scripts. */
  openSeconds: z.number().int().nonnegative().optional(),
})

/** `GET agency/{agencyId}/reports`: the latest first. */
export const reportsQuery = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})

const decision = z.object({
  outcome: z.enum(REPORT_OUTCOMES),
  reason: z.string(),
  decidedAt: instant,
})
const storedReport = z.object({
  id: z.uuid(),
  conversationId: z.uuid().meta({ description: 'Who reported it, and what was written since' }),
  lot: z.object({ reference: z.string(), name: z.string(), uri: z.string() }).nullable(),
  reviewId: z.number().int().nullable(),
  reason: z.enum(REPORT_REASONS),
  explanation: z.string(),
  reportedText: z.string().meta({ description: 'The review, or the name of the listing, on the day of the report' }),
  createdAt: instant,
  decisions: z.array(decision).meta({ description: 'In order; the last is in force' }),
})
export const reportList = z.object({
  reports: z.array(storedReport),
  total: z.number().int().nonnegative(),
  page: z.number().int(),
  pages: z.number().int(),
})

export const reportPath = agencyPath.extend({ reportId: z.uuid() })
/** `POST agency/{agencyId}/reports/{reportId}/decisions` */
export const reportDecision = z.object({
  outcome: z.enum(REPORT_OUTCOMES),
  reason: words(MAX_DECISION_REASON).min(1).meta({ description: 'Mailed to whoever it concerns' }),
  decisionsSeen: z
    .number()
    .int()
    .nonnegative()
    .meta({ description: 'How many decisions the report had: one that was taken meanwhile is not overwritten' }),
})

export type ContentReport = z.output<typeof contentReport>
export type ReportsQuery = z.output<typeof reportsQuery>
export type ReportList = z.infer<typeof reportList>
export type ReportDecision = z.output<typeof reportDecision>
