/** What an agency collected of the tourist tax, declared and paid (LW-109). */
import { isIsoDate } from '@escale/domain/dates'
import { z } from 'zod'
import { isoDate, line } from './schema.ts'

const day = isoDate.refine(isIsoDate)
const signedCents = z
  .number()
  .int()
  .meta({ description: 'Integer cents; negative when corrections exceed what was collected' })
const insee = z
  .string()
  .regex(/^(\d{2}|2A|2B)\d{3}$/)
  .meta({ description: 'INSEE code of the commune' })
const shares = z.array(z.object({ payee: z.string(), cents: signedCents })).meta({
  description: '`commune`, then each payee of a surtax: `department`, `region`, `railway`, `transport` or a name',
})

export const taxStatementsQuery = z.object({
  from: day.meta({ description: 'First day of collection' }),
  to: day.meta({ description: 'Its last day' }),
})

const taxPayment = z.object({ paidOn: isoDate, reference: z.string() })

/** `GET agency/{agencyId}/tourist-tax`. */
export const taxStatements = z.object({
  communes: z.array(
    z.object({
      insee: z.string(),
      commune: z.string(),
      nights: z.number().int().meta({ description: 'Nights of lots, corrections taken off' }),
      guestNights: z.number().int().meta({ description: 'The same times the persons who stayed' }),
      taxedNights: z.number().int().meta({ description: 'The same times the persons who paid' }),
      cents: signedCents,
      shares,
      dueOn: isoDate.meta({ description: 'Last day of payment by law; the commune may have fixed another one' }),
      state: z.enum(['open', 'declarable', 'partlyDeclared', 'declared']),
      undeclared: z
        .array(z.object({ from: isoDate, to: isoDate, cents: signedCents, dueOn: isoDate }))
        .meta({ description: 'What is left of a period that is declared in part, by spans of days' }),
      declarations: z
        .array(
          z.object({
            id: z.uuid(),
            from: isoDate,
            to: isoDate,
            cents: signedCents,
            dueOn: isoDate,
            payment: taxPayment.nullable(),
          }),
        )
        .meta({ description: 'Those with a day in the period, the earliest first' }),
    }),
  ),
  totalCents: signedCents,
  statements: z
    .array(
      z.object({
        id: z.uuid(),
        insee: z.string(),
        commune: z.string(),
        from: isoDate,
        to: isoDate,
        dueOn: isoDate,
        cents: signedCents,
        shares,
        declaredOn: isoDate,
        payment: taxPayment.nullable(),
      }),
    )
    .meta({ description: 'The last hundred declarations, those that are not paid first' }),
})

export const taxDeclarationRequest = z.object({
  insee,
  from: day,
  to: day,
  dueOn: day,
  expectedCents: signedCents.meta({ description: 'The amount that is declared; refused when it has changed' }),
})

export const taxPaymentRequest = z.object({
  statementId: z.uuid(),
  paidOn: day,
  reference: line(80).pipe(z.string().min(1)).meta({ description: 'What the bank statement says' }),
})

/** Query of `/documents/agency/{agencyId}/tourist-tax`, a download beside the API. */
export const taxRegisterQuery = taxStatementsQuery.extend({
  insee: insee.optional(),
  lang: z.enum(['fr', 'en']).default('fr'),
})

export type TaxStatements = z.infer<typeof taxStatements>
export type TaxStatementsQuery = z.infer<typeof taxStatementsQuery>
