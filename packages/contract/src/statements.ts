/** Owners' statements of a month (AG-406). */
import { isIsoDate } from '@escale/domain/dates'
import { STATEMENT_ACTIONS, STATEMENT_STATES } from '@escale/domain/law/owner-statement'
import { z } from 'zod'
import { cents, isoDate, line } from './schema.ts'
import { agencyPath } from './staff.ts'

const signedCents = z.number().int().meta({ description: 'Integer cents of a euro; negative: the owner owes' })
const month = isoDate
  .refine((day) => isIsoDate(day) && day.endsWith('-01'))
  .meta({ description: 'First day of the month' })

/** How many statements one call changes; the response says how many are left. */
export const STATEMENTS_AT_ONCE = 50

/** An account in the bank without its IBAN's other characters. */
const maskedAccount = z.object({
  holder: z.string(),
  ibanEnd: z.string().meta({ description: 'Its last four characters' }),
})

export const bankAccountRequest = z.object({
  ownerCode: z.uuid().nullable().meta({ description: 'Null: the clients’ bank of the agency, which pays owners' }),
  iban: line(50).pipe(z.string().min(1)),
  holder: line(70).pipe(z.string().min(1)),
})
export const payOwnersRequest = z.object({
  month,
  executeOn: isoDate.refine(isIsoDate).meta({ description: 'The day on which the bank makes the transfers' }),
  requestKey: z.uuid().meta({ description: 'The same again answers the same file' }),
})
export const ownersPaid = z.object({ fileId: z.uuid() })
export const ownerExpenseRequest = z.object({
  ownerCode: z.uuid(),
  amountCents: cents.min(1).max(100_000_000),
  paidOn: isoDate.refine(isIsoDate),
  label: line(120).pipe(z.string().min(1)).meta({ description: 'What it was for, on the owner’s statement' }),
  reference: line(80).pipe(z.string().min(1)).meta({ description: 'Number of the invoice' }),
  fileId: z.uuid().nullable().meta({ description: 'The receipt, of those that were handed in' }),
  requestKey: z.uuid().meta({ description: 'The same again records nothing more' }),
})

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
        bankAccount: maskedAccount.nullable(),
        paidOutCents: cents.nullable().meta({ description: 'Null: not paid out by a file' }),
        lines: z
          .array(statementLine.extend({ receiptHref: z.string().nullable() }))
          .meta({ description: 'At most two hundred' }),
        documentId: z.uuid().nullable(),
      }),
    )
    .meta({ description: 'At most five hundred, by name' }),
  clientsBank: maskedAccount.nullable(),
  payable: z.object({ count: z.number().int(), totalCents: cents, withoutAccount: z.number().int() }),
  payoutFiles: z
    .array(
      z.object({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        executeOn: isoDate,
        transfers: z.number().int(),
        totalCents: cents,
        href: z.string(),
      }),
    )
    .meta({ description: 'Files of transfers of this month, the latest first' }),
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
  expenses: z
    .array(
      z.object({
        id: z.uuid(),
        agencyName: z.string(),
        paidOn: isoDate,
        label: z.string(),
        amountCents: cents,
        receiptHref: z.string().nullable(),
      }),
    )
    .meta({ description: 'Spent from the owner’s money, the latest first' }),
})
export const statementsPath = agencyPath

export type OwnerStatements = z.infer<typeof ownerStatements>
export type SentStatements = z.infer<typeof sentStatements>
