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

/** Since the second version the seller's company is told (LW-407); null: it was not known. */
const factsV2 = factsV1.extend({
  version: z.literal(2),
  seller: factsV1.shape.seller.extend({
    legalForm: z.string().nullable(),
    shareCapital: z.string().nullable(),
    tradeRegister: z.string().nullable(),
  }),
})

export const INVOICE_FACTS_VERSION = 2
export type InvoiceFacts = z.output<typeof factsV2>
export type InvoiceFactsLine = InvoiceFacts['lines'][number]

/** Parses stored facts. Throws a ZodError for those of a release that is newer. */
export function readInvoiceFacts(facts: unknown): InvoiceFacts {
  const read = z.discriminatedUnion('version', [factsV1, factsV2]).parse(facts)
  if (read.version === 2) return read
  return { ...read, version: 2, seller: { ...read.seller, legalForm: null, shareCapital: null, tradeRegister: null } }
}
