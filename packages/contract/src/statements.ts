/** Owners' statements of a month (AG-406). */
import { isIsoDate } from '@escale/domain/dates'
import { STATEMENT_ACTIONS, STATEMENT_STATES } from '@escale/domain/law/owner-statement'
import { z } from 'zod'
import { cents, isoDate } from './schema.ts'
import { agencyPath } from './staff.ts'

const signedCents = z.number().int().meta({ description: 'Integer cents of a euro; negative: the owner owes' })
const month = isoDate
  .refine((day) => isIsoDate(day) && day.endsWith('-01'))
  .meta({ description: 'First day of the month' })

/** How many statements one call changes; the response says how many are left. */
export const STATEMENTS_AT_ONCE = 50

export const statementsQuery = z.object({ month })

const totals = {
  openingCents: signedCents,
  creditCents: cents,
  debitCents: cents,
  closingCents: signedCents.meta({ description: 'Owed to the owner at the end' }),
}
const statementLine = z.object({
  on: isoDate,
  documentRef: z.string(),
  label: z.string(),
  cents: signedCents.meta({ description: 'A credit of the owner is positive' }),
})

/** `GET agency/{agencyId}/owner-statements`: one row for each owner with movements or a balance. */
export const ownerStatements = z.object({
  isOver: z.boolean().meta({ description: 'False: the month goes on, and nothing can be checked' }),
  counts: z.object({
    draft: z.number().int(),
    checked: z.number().int(),
    sent: z.number().int(),
    closed: z.number().int(),
  }),
  rows: z
    .array(
      z.object({
        ownerCode: z.uuid(),
        ownerName: z.string(),
        status: z.enum(STATEMENT_STATES),
        ...totals,
        lines: z.array(statementLine).meta({ description: 'At most two hundred' }),
        documentId: z.uuid().nullable(),
      }),
    )
    .meta({ description: 'At most five hundred, by name' }),
})

export const statementsRequest = z.object({
  month,
  action: z.enum(STATEMENT_ACTIONS),
  owners: z.array(z.uuid()).max(STATEMENTS_AT_ONCE).optional().meta({ description: 'Absent: all of them' }),
})
export const statementsChanged = z.object({ changed: z.number().int(), left: z.number().int() })

/** `GET owner/statements`: what an owner was sent, the latest first. */
export const sentStatements = z.object({
  statements: z.array(
    z.object({
      id: z.uuid(),
      agencyName: z.string(),
      month: isoDate,
      closingCents: signedCents,
      sentAt: z.iso.datetime(),
    }),
  ),
})
export const statementsPath = agencyPath

export type OwnerStatements = z.infer<typeof ownerStatements>
export type SentStatements = z.infer<typeof sentStatements>
