/**
 * Versioned facts of an invoice or credit note (`issued_document.facts`). A change is a new version, and every version ever written
 * stays readable.
 */
import { INVOICE_ITEM_KINDS, VAT_EXEMPTIONS } from '@escale/domain/law/invoice'
import { z } from 'zod'

const cents = z.number().int()
const day = z.string()
const party = z.object({ name: z.string(), address: z.string() })

const line = z.object({
  kind: z.enum(INVOICE_ITEM_KINDS),
  label: z.string(),
  quantity: z.number().int(),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  vatBasisPoints: z.number().int(),
  exemption: z.enum(VAT_EXEMPTIONS).nullable(),
  /** Of an invoice for fees: the booking whose fee it is. */
  bookingNumber: z.string().nullable(),
})

const factsV1 = z.object({
  version: z.literal(1),
  kind: z.enum(['invoice', 'creditNote', 'feeInvoice']),
  reference: z.string(),
  issuedOn: day,
  /** Days of the service: the stay, or the month of the fees. */
  supplied: z.object({ from: day, to: day }),
  seller: party.extend({
    siren: z.string(),
    /** Null for an agency that charges no VAT. */
    vatNumber: z.string().nullable(),
    professionalCard: z.string(),
  }),
  buyer: party,
  /** Null in an invoice for fees. */
  stay: z
    .object({
      bookingNumber: z.string(),
      reference: z.string(),
      lotName: z.string(),
      startDate: day,
      endDate: day,
      /** For whom the rent is collected; null without a mandate. */
      lessor: z.string().nullable(),
    })
    .nullable(),
  lines: z.array(line),
  /** The invoice that a credit note undoes. */
  credits: z.object({ reference: z.string(), issuedOn: day }).nullable(),
})

export const INVOICE_FACTS_VERSION = 1
export type InvoiceFacts = z.output<typeof factsV1>
export type InvoiceFactsLine = InvoiceFacts['lines'][number]

/** Parses stored facts. Throws a ZodError for those of a release that is newer. */
export const readInvoiceFacts = (facts: unknown): InvoiceFacts => factsV1.parse(facts)
