/**
 * Invoices and credit notes of an agency: lines with VAT, totals, and what has to be said (CGI, art. 289; annexe II, art. 242 nonies A;
 * arrêté n° 83-50/A du 3 octobre 1983).
 */
import type { BasisPoints, Cents } from '../money.ts'
import { includedVat } from './included-vat.ts'

/** What is invoiced. The last two are sold to owners, the others to tenants. */
export const INVOICE_ITEM_KINDS = [
  'rent',
  'processingFee',
  'conciergeFees',
  'tourismTax',
  'cancellationInsuranceFee',
  'comfortService',
  'managementFee',
  'ownerService',
] as const
export type InvoiceItemKind = (typeof INVOICE_ITEM_KINDS)[number]

/** Why a line has no VAT; `franchise`: the agency charges none (CGI, art. 293 B). */
export const VAT_EXEMPTIONS = ['franchise', 'furnishedRent', 'touristTax', 'insurance'] as const
export type VatExemption = (typeof VAT_EXEMPTIONS)[number]

/** Amount with VAT of something that was sold; negative for what was taken off it since. */
export interface InvoiceItem {
  kind: InvoiceItemKind
  label: string
  quantity: number
  grossCents: number
  /** VAT of the agency on the day that decides for this item. */
  agencyVat: BasisPoints
}

/** An item with its VAT, in cents; negative in a credit note. */
export interface InvoiceLine {
  kind: InvoiceItemKind
  label: string
  quantity: number
  netCents: number
  vatCents: number
  grossCents: number
  vatBasisPoints: BasisPoints
  /** Null for a line with VAT. */
  exemption: VatExemption | null
}

/**
 * From this amount on a note is given without being asked for (arrêté n° 83-50/A, art. 1, as amended by the arrêté of
 * 15 July 2010).
 */
export const NOTE_DUE_FROM: Cents = 2_500

/**
 * Divides items into net amount and VAT. Lines of one kind and rate are rounded together, as the books round them, and add up to
 * that. The rent is the owner's and has the VAT of the lot; tourist tax (CGI, art. 267, II, 2°) and insurance (art. 261 C, 2°) have none.
 */
export function invoiceLines(items: readonly InvoiceItem[], rentVat: BasisPoints = 0): InvoiceLine[] {
  const sums = new Map<string, { grossCents: number; netCents: number }>()
  return items.map(({ kind, label, quantity, grossCents, agencyVat }) => {
    const { vatBasisPoints, exemption } = vatOf(kind, agencyVat, rentVat)
    const key = `${kind} ${vatBasisPoints}`
    const before = sums.get(key) ?? { grossCents: 0, netCents: 0 }
    const sum = includedVat(before.grossCents + grossCents, vatBasisPoints)
    const netCents = sum.netCents - before.netCents
    sums.set(key, { grossCents: before.grossCents + grossCents, netCents: sum.netCents })
    return { kind, label, quantity, netCents, vatCents: grossCents - netCents, grossCents, vatBasisPoints, exemption }
  })
}

function vatOf(
  kind: InvoiceItemKind,
  agencyVat: BasisPoints,
  rentVat: BasisPoints,
): Pick<InvoiceLine, 'vatBasisPoints' | 'exemption'> {
  if (kind === 'tourismTax') return { vatBasisPoints: 0, exemption: 'touristTax' }
  if (kind === 'cancellationInsuranceFee') return { vatBasisPoints: 0, exemption: 'insurance' }
  if (kind === 'rent') return { vatBasisPoints: rentVat, exemption: rentVat === 0 ? 'furnishedRent' : null }
  return { vatBasisPoints: agencyVat, exemption: agencyVat === 0 ? 'franchise' : null }
}

/** The lines of the credit note that undoes an invoice. */
export function creditLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => ({
    ...line,
    netCents: 0 - line.netCents,
    vatCents: 0 - line.vatCents,
    grossCents: 0 - line.grossCents,
  }))
}

export interface InvoiceTotals {
  netCents: number
  vatCents: number
  grossCents: number
  /** VAT by rate, the highest first, without those of 0 %. */
  rates: { vatBasisPoints: BasisPoints; netCents: number; vatCents: number }[]
}

/** Totals without and with VAT, and VAT by rate. */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const rates = new Map<BasisPoints, { vatBasisPoints: BasisPoints; netCents: number; vatCents: number }>()
  const totals = { netCents: 0, vatCents: 0, grossCents: 0 }
  for (const { netCents, vatCents, grossCents, vatBasisPoints } of lines) {
    totals.netCents += netCents
    totals.vatCents += vatCents
    totals.grossCents += grossCents
    if (vatBasisPoints === 0) continue
    const rate = rates.get(vatBasisPoints) ?? { vatBasisPoints, netCents: 0, vatCents: 0 }
    rates.set(vatBasisPoints, {
      vatBasisPoints,
      netCents: rate.netCents + netCents,
      vatCents: rate.vatCents + vatCents,
    })
  }
  return { ...totals, rates: [...rates.values()].sort((one, other) => other.vatBasisPoints - one.vatBasisPoints) }
}

/** What an invoice says of a stay, as far as a change of it asks for another invoice. */
export interface InvoicedStay {
  lines: readonly InvoiceLine[]
  stay: { reference: string; startDate: string; endDate: string }
}

/**
 * Decides what is issued for a booking: an invoice is never changed, a credit note undoes it and another one says what holds
 * now (CGI, art. 289, I, 5). `former` is the invoice that no credit note has undone. The first one is issued from 25 € on.
 */
export function decideInvoice(former: InvoicedStay | null, now: InvoicedStay): { credits: boolean; issues: boolean } {
  const { grossCents } = invoiceTotals(now.lines)
  if (former === null) return { credits: false, issues: grossCents >= NOTE_DUE_FROM }
  if (saysTheSame(former, now)) return { credits: false, issues: false }
  return { credits: true, issues: grossCents > 0 }
}

function saysTheSame(one: InvoicedStay, other: InvoicedStay): boolean {
  const { stay: a, lines } = one
  const { stay: b } = other
  if (a.reference !== b.reference || a.startDate !== b.startDate || a.endDate !== b.endDate) return false
  return (
    lines.length === other.lines.length &&
    lines.every((line, index) => {
      const now = other.lines[index]
      return (
        line.kind === now?.kind &&
        line.quantity === now.quantity &&
        line.grossCents === now.grossCents &&
        line.vatBasisPoints === now.vatBasisPoints
      )
    })
  )
}

/** Facts without which an invoice may not be issued. */
export const INVOICE_FACTS = ['sellerName', 'sellerAddress', 'siren', 'buyerName', 'buyerAddress', 'lines'] as const
export type InvoiceFact = (typeof INVOICE_FACTS)[number]

/**
 * Returns what is missing of the facts that an invoice has to state (CGI, annexe II, art. 242 nonies A, I; Code de commerce, art. L441-9 and
 * R123-237). The VAT number follows from the SIREN; number, dates, rates and totals are made by the issuer. The note of an
 * individual states the name only (arrêté n° 83-50/A, art. 3): the address of a guest who booked by telephone may be unknown.
 */
export function missingInvoiceFacts(facts: {
  seller: { name: string; address: string; siren: string | null }
  buyer: { name: string; address: string; isIndividual: boolean }
  lines: readonly InvoiceLine[]
}): InvoiceFact[] {
  const { seller, buyer, lines } = facts
  const isMissing: Record<InvoiceFact, boolean> = {
    sellerName: seller.name.trim() === '',
    sellerAddress: seller.address.trim() === '',
    siren: seller.siren === null,
    buyerName: buyer.name.trim() === '',
    buyerAddress: !buyer.isIndividual && buyer.address.trim() === '',
    lines: lines.length === 0 || lines.some(({ label }) => label.trim() === ''),
  }
  return INVOICE_FACTS.filter((fact) => isMissing[fact])
}

/** The VAT identification number of a French company: `FR`, a key of two digits, the SIREN (CGI, art. 286 ter). */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${siren}`
}

const SERIES = { invoice: 'FA', creditNote: 'AV', feeInvoice: 'FH' } as const
export type InvoiceKind = keyof typeof SERIES

/**
 * `FA2026-000012`: series, year of issue, number without gaps in the series of the agency, which the year does not interrupt
 * (CGI, annexe II, art. 242 nonies A, I, 7°).
 */
export function invoiceReference(kind: InvoiceKind, number: number, issuedOn: string): string {
  return `${SERIES[kind]}${issuedOn.slice(0, 4)}-${String(number).padStart(6, '0')}`
}
