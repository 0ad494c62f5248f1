/** Invoices and credit notes of an agency (LW-407). */
import { isIsoDate } from '@escale/domain/dates'
import { z } from 'zod'
import { isoDate, line } from './schema.ts'

export const invoiceKind = z.enum(['invoice', 'creditNote', 'feeInvoice'])
const signedCents = z.number().int().meta({ description: 'Integer cents of a euro; negative in a credit note' })

/** An issued document with the address of its PDF, which opens with the session's cookie. */
export const issuedInvoice = z.object({
  kind: invoiceKind,
  reference: z.string(),
  issuedOn: isoDate,
  href: z.string(),
})

/** Invoices on a page. */
export const INVOICE_PAGE = 50

export const invoicesQuery = z.object({
  q: line(80).default('').meta({ description: 'Part of a number, a booking number or a name' }),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
})

/** `GET agency/{agencyId}/invoices`. */
export const invoices = z.object({
  invoices: z
    .array(
      issuedInvoice.extend({
        party: z.string(),
        bookingNumber: z.string().nullable().meta({ description: 'Null for an invoice for fees' }),
        month: isoDate.nullable().meta({ description: 'First day of the month of the fees' }),
        credits: z.string().nullable().meta({ description: 'The invoice that a credit note undoes' }),
        netCents: signedCents,
        vatCents: signedCents,
        grossCents: signedCents,
      }),
    )
    .meta({ description: 'The latest first, at most fifty' }),
  count: z.number().int(),
  page: z.number().int(),
  pages: z.number().int().meta({ description: 'At least 1' }),
  waiting: z
    .number()
    .int()
    .meta({ description: 'Bookings whose note waits for a fact that the law asks for, such as the SIREN' }),
})

export const feeInvoicesRequest = z.object({
  month: isoDate
    .refine((day) => isIsoDate(day) && day.endsWith('-01'))
    .meta({ description: 'First day of a month that is over' }),
  after: z.uuid().nullable().default(null).meta({ description: '`nextOwner` of the former call' }),
})
/** At most twenty owners a call: call again while some are left. */
export const FEE_INVOICES_PER_CALL = 20
export const feeInvoicesIssued = z.object({
  issued: z.number().int(),
  left: z.number().int().meta({ description: 'Owners whose fees are not looked at yet' }),
  nextOwner: z.uuid().nullable().meta({ description: '`after` of the next call; null once all are done' }),
})
export type IssuedInvoice = z.infer<typeof issuedInvoice>
export type Invoices = z.infer<typeof invoices>
export type InvoicesQuery = z.infer<typeof invoicesQuery>
