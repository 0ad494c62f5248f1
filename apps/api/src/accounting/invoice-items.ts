import { message } from '@escale/contract/messages'
import type { Locale } from '@escale/db/schema'
import type { InvoiceItem, InvoiceItemKind } from '@escale/domain/law/invoice'
import type { StayPrice } from '@escale/domain/law/stay-bill'

const words = {
  fr: { rent: 'Loyer conservé après annulation', services: 'Services conservés après annulation' },
  en: { rent: 'Rent kept after cancellation', services: 'Services kept after cancellation' },
} as const satisfies Record<Locale, object>

/** What an agency kept of a stay that has ended, part by part. */
export function keptItems(kept: StayPrice, agencyVat: number, locale: Locale): InvoiceItem[] {
  const items: [InvoiceItemKind, string, number][] = [
    ['rent', words[locale].rent, kept.rentCents],
    ['processingFee', message('booking_line_processing_fee', locale), kept.processingFeeCents],
    ['conciergeFees', message('booking_line_concierge_fees', locale), kept.conciergeFeeCents],
    ['tourismTax', message('booking_line_tourism_tax', locale), kept.touristTaxCents],
    ['cancellationInsuranceFee', message('booking_insurance', locale), kept.insuranceCents],
    ['comfortService', words[locale].services, kept.servicesCents],
  ]
  return items
    .filter(([, , grossCents]) => grossCents > 0)
    .map(([kind, label, grossCents]) => ({ kind, label, quantity: 1, grossCents, agencyVat }))
}
