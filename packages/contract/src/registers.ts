/** Numbered registers of an agency: mandates and receipts (LW-405). */
import { PAYMENT_MEANS } from '@escale/domain/payment/recorded-payment'
import { z } from 'zod'
import { cents, id, idInPath, isoDate } from './schema.ts'
import { agencyPath } from './staff.ts'

export const REGISTERS = ['mandates', 'receipts'] as const
export type Register = (typeof REGISTERS)[number]

/** How the mandate says that the owner learns of money received. */
export const receiptNotice = z.enum(['each', 'statement'])
export type ReceiptNotice = z.infer<typeof receiptNotice>

/** Lines on a page of a register. */
export const REGISTER_PAGE = 50

export const registerQuery = z.object({
  page: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .meta({ description: 'From 1, the latest lines first' }),
})

const number = z.number().int().positive().meta({ description: 'Without gaps in the agency' })
const pages = { page: z.number().int(), pages: z.number().int().meta({ description: 'At least 1' }) }

/** `GET agency/{agencyId}/registers/mandates`. */
export const mandateRegister = z.object({
  lines: z
    .array(
      z.object({
        number,
        amends: number.nullable().meta({ description: 'The mandate that this line changes or ends' }),
        registeredOn: isoDate,
        principal: z.object({ name: z.string(), address: z.string() }),
        lot: z.object({ reference: z.string(), name: z.string(), address: z.string() }),
        feeBasisPoints: z.number().int(),
        startDate: isoDate,
        endDate: isoDate.nullable().meta({ description: 'The first day on which it is no longer in force' }),
        receiptNotice,
        mandateId: id.nullable().meta({ description: 'Set on the latest line of a mandate that has not ended' }),
      }),
    )
    .meta({ description: 'The latest first, at most fifty' }),
  ...pages,
})

export const receiptMeans = z.enum(['card', ...PAYMENT_MEANS])

/** `GET agency/{agencyId}/registers/receipts`. */
export const receiptRegister = z.object({
  lines: z
    .array(
      z.object({
        number,
        receivedOn: isoDate,
        payer: z.string(),
        bookingNumber: z.string(),
        kind: z
          .enum(['payment', 'caution'])
          .meta({ description: 'caution: money, a cheque that is kept, or what was kept of a card' }),
        means: receiptMeans,
        reference: z.string().meta({ description: 'Number of the cheque, name of the transfer; empty for a card' }),
        amountCents: cents,
        lotReference: z.string(),
        principal: z.string().meta({ description: 'The owner for whom it was received; empty without a mandate' }),
        mandateNumber: number.nullable(),
        cancelledOn: isoDate
          .nullable()
          .meta({ description: 'The payment was recorded by mistake; its receipt keeps the number' }),
      }),
    )
    .meta({ description: 'The latest first, at most fifty' }),
  ...pages,
})

export const mandatePath = agencyPath.extend({ mandateId: idInPath })
export const receiptNoticeRequest = z.object({ receiptNotice })

/** Names of the files, without the agency. */
export const REGISTER_FILES = {
  mandates: { fr: 'registre-des-mandats', en: 'register-of-mandates' },
  receipts: { fr: 'registre-des-recus', en: 'register-of-receipts' },
} as const satisfies Record<Register, Record<'fr' | 'en', string>>

/** Query of `/documents/agency/{agencyId}/register`, a download beside the API. */
export const registerFileQuery = z.object({
  register: z.enum(REGISTERS),
  lang: z.enum(['fr', 'en']).default('fr'),
})

export type MandateLine = z.infer<typeof mandateRegister>['lines'][number]
export type ReceiptLine = z.infer<typeof receiptRegister>['lines'][number]
