import type { BasisPoints, Cents } from '../money.ts'
import { type InvoiceItem, type InvoiceLine, invoiceLines } from './invoice.ts'

/** What an agency has earned from an owner with a booking until the end of a month, with VAT. */
export interface EarnedFee {
  bookingNumber: string
  kind: 'managementFee' | 'ownerService'
  label: string
  grossCents: Cents
  agencyVat: BasisPoints
}

type FeeLine = InvoiceLine & { bookingNumber: string | null }

/**
 * The lines of an owner's invoice for the fees of a month: what was earned until its end less what was invoiced before, booking by
 * booking. A refund or a change after the invoice thus comes as a negative line of the next one, and no invoice is ever changed. Amounts
 * in cents; a negative sum is a credit note.
 */
export function feeInvoiceLines(earned: readonly EarnedFee[], invoiced: readonly FeeLine[]): FeeLine[] {
  const rest = new Map<string, FeeLine>()
  for (const fee of earned) {
    const item: InvoiceItem = { ...fee, quantity: 1 }
    for (const line of invoiceLines([item])) rest.set(fee.bookingNumber, { ...line, bookingNumber: fee.bookingNumber })
  }
  for (const line of invoiced) {
    if (line.bookingNumber === null) continue
    const before = rest.get(line.bookingNumber) ?? { ...line, netCents: 0, vatCents: 0, grossCents: 0 }
    rest.set(line.bookingNumber, {
      ...before,
      netCents: before.netCents - line.netCents,
      vatCents: before.vatCents - line.vatCents,
      grossCents: before.grossCents - line.grossCents,
    })
  }
  return [...rest.values()].filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
}
