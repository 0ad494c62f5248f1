/** An agency's books: balances, the clients' bank, what is paid from it (LW-406, AG-407). */
import { isIsoDate } from '@escale/domain/dates'
import type { StatedAccount } from '@escale/domain/law/carry-forward'
import { ACCOUNTS, RESULT_ACCOUNTS } from '@escale/domain/law/chart-of-accounts'
import { DISBURSEMENT_KINDS, PAYEE_KINDS } from '@escale/domain/law/disbursement'
import { isSiren } from '@escale/domain/law/fec'
import { z } from 'zod'
import { cents, isoDate, line } from './schema.ts'

const day = isoDate.refine(isIsoDate)
const signedCents = z.number().int().meta({ description: 'Integer cents of a euro; may be negative' })
const account = z.enum(Object.keys({ ...ACCOUNTS, ...RESULT_ACCOUNTS }) as [StatedAccount, ...StatedAccount[]])
const disbursementKind = z.enum(DISBURSEMENT_KINDS)
const party = z.object({ code: z.string(), name: z.string() })

export const booksQuery = z.object({
  from: day.meta({ description: 'First day of the trial balance' }),
  to: day.meta({ description: 'Its last day; the state of the clients’ bank is that of its evening' }),
  q: line(80).default('').meta({ description: 'Part of the name of a third party' }),
})

const clientFunds = z.object({
  bankCents: signedCents.meta({ description: 'Balance of account 512M' }),
  movedCents: signedCents.meta({ description: 'The same from payments, refunds and disbursements themselves' }),
  owedCents: cents,
  owed: z.object({
    tenantsCents: cents.meta({ description: 'Advances for stays to come, cautions, and what is to be given back' }),
    ownersCents: cents,
    taxCollectorsCents: cents,
    insurerCents: cents,
  }),
  agencyCents: signedCents.meta({ description: 'Fees of the agency that are still in the bank; negative: a shortage' }),
  problems: z.array(z.enum(['bankDiffers', 'shortage', 'notPosted'])),
})

/** `GET agency/{agencyId}/books`. */
export const books = z.object({
  trialBalance: z.array(
    z.object({
      account,
      openingCents: signedCents.meta({
        description: 'A debit is positive. Income and charges open a year at zero, their result in 110 or 119',
      }),
      debitCents: cents,
      creditCents: cents,
      closingCents: signedCents,
    }),
  ),
  clientFunds,
  payees: z
    .array(
      z.object({
        kind: z.enum(PAYEE_KINDS),
        party,
        owedCents: signedCents,
        declared: z
          .array(z.object({ statementId: z.uuid(), from: isoDate, to: isoDate, cents, dueOn: isoDate }))
          .meta({ description: 'Of a tax collector: declarations that are not paid, the first to be paid first' }),
      }),
    )
    .meta({ description: 'Owners, tax collectors and insurer with a balance today, at most fifty, the largest first' }),
  payeeCount: z.number().int(),
  disbursements: z
    .array(z.object({ kind: disbursementKind, party, amountCents: cents, paidOn: isoDate, reference: z.string() }))
    .meta({ description: 'The last twenty' }),
  settings: z.object({
    siren: z.string().nullable(),
    vatBasisPoints: z.number().int(),
    legalForm: z.string(),
    shareCapital: z.string(),
    tradeRegister: z.string(),
  }),
  years: z.array(z.number().int()).meta({ description: 'Years with entries, the latest first' }),
})

export const disbursementRequest = z.object({
  kind: disbursementKind
    .exclude(['ownerExpense'])
    .meta({ description: 'An expense for an owner has a call of its own' }),
  partyCode: line(80).meta({
    description: 'Code of the payee in the books; empty for fees, bank charges and deposits of the agency',
  }),
  amountCents: cents.min(1).max(100_000_000),
  paidOn: day,
  reference: line(80).pipe(z.string().min(1)).meta({ description: 'What the bank statement says' }),
  requestKey: z.uuid().meta({ description: 'The same again records nothing more' }),
})

export const booksSettingsRequest = z.object({
  siren: z.string().trim().refine(isSiren).meta({ description: 'Nine digits', pattern: '^[0-9]{9}$' }),
  vatBasisPoints: z.number().int().min(0).max(3000).meta({ description: '0: an agency without VAT' }),
  legalForm: line(60)
    .optional()
    .meta({ description: 'Of the company, for its invoices; empty: unknown, absent: as it is' }),
  shareCapital: line(60).optional().meta({ description: 'With its currency' }),
  tradeRegister: line(60).optional().meta({ description: 'Town of the trade register' }),
})

export const EXPORT_FORMATS = ['fec', 'csv'] as const
/** Query of `/documents/agency/{agencyId}/entries`, a download beside the API. */
export const entriesQuery = z.object({
  year: z.coerce.number<number>().int().min(1900).max(2200),
  format: z.enum(EXPORT_FORMATS),
  lang: z.enum(['fr', 'en']).default('fr'),
})

export type Books = z.infer<typeof books>
export type BooksQuery = z.infer<typeof booksQuery>
export type EntriesQuery = z.infer<typeof entriesQuery>
