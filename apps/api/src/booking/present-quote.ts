import type { ComfortService, Quote, QuoteLine } from '@escale/contract/quote'
import type * as domain from '@escale/domain/booking/quote-lines'
import { taxBasis } from '@escale/domain/law/tax-register'
import type { TouristTax, TouristTaxPart } from '@escale/domain/law/tourist-tax'
import type { QuoteRow } from './quote.store.ts'

/** Converts the domain's quote to the names of the specification. Without a price the amounts are null. */
export function presentQuote(quote: domain.Quote, lot: QuoteRow, persons: number): Quote {
  const price = (cents: number) => (quote.available ? cents : null)
  const { refusal, rentalDates, paymentSchedule } = quote
  return {
    reference: lot.reference,
    available: quote.available,
    reason: quote.reason,
    minNights: refusal?.reason === 'minNights' ? refusal.minNights : null,
    arrivalWeekdays: refusal?.reason === 'arrivalDay' ? [...refusal.arrivalWeekdays] : null,
    dayCap:
      refusal?.reason === 'dayCap'
        ? { year: refusal.year, maxNights: refusal.maxNights, nightsLeft: refusal.nightsLeft }
        : null,
    published: lot.published,
    redirect_destination: lot.published || !lot.neighbouring_city ? null : searchPath(lot.neighbouring_city),
    initialPrice: price(quote.initialPrice),
    discountName: quote.discountName,
    discountedInitialPrice: price(quote.discountedInitialPrice),
    rentalPrice: price(quote.initialPrice),
    discountedRentalPrice: price(quote.discountedInitialPrice),
    processingFee: quote.processingFee,
    tourismTax: quote.tourismTax,
    conciergeFees: quote.conciergeFees,
    cancellationInsuranceFee: quote.cancellationInsuranceFee,
    insurance: quote.insurance,
    comfortServices: quote.comfortServices.map((service) => presentService(service, lot)),
    ticket_options: quote.comfortServices
      .filter(({ quantity }) => quote.available && quantity > 0)
      .map(({ articleId, quantity }) => ({ articleID: articleId, quantity })),
    LOSTable: quote.LOSTable.map(({ nights, departure, discountedPriceCents }) => ({
      nights,
      end_date: departure,
      priceCents: discountedPriceCents,
    })),
    rentalDates: rentalDates && {
      start_date: rentalDates.arrival,
      end_date: rentalDates.departure,
      nights: rentalDates.nights,
    },
    totalPrice: price(quote.totalPrice),
    deposit: price(quote.deposit),
    balance: price(quote.balance),
    payments: paymentSchedule?.instalments ?? [],
    optionUntil: paymentSchedule?.state === 'optionUntil' ? paymentSchedule.payFrom : null,
    lines: quote.lines.map((line) => presentLine(line, { nights: rentalDates?.nights ?? 0, persons })),
  }
}

/** Address of a search for this destination. */
const searchPath = (city: string) => `/recherche?${new URLSearchParams({ q: city })}`

function presentService(service: domain.ChosenService, lot: QuoteRow): ComfortService {
  const { articleId, name, unit, unitPriceCents, maxQuantity, quantity, amountCents } = service
  const description = lot.services.find((offered) => offered.articleId === articleId)?.description ?? ''
  return { articleID: articleId, name, description, unit, unitPriceCents, maxQuantity, quantity, amountCents }
}

type TaxLine = Extract<QuoteLine, { kind: 'tourismTax' }>

/** Taxed nights, grouped by rate. */
function taxParts(parts: readonly TouristTaxPart[]): TaxLine['parts'] {
  const shown: TaxLine['parts'] = []
  for (const { kind, nights, basisPoints, unitCents: perAdultNightCents, amountCents } of parts) {
    if (amountCents === 0 || (kind !== 'fixed' && kind !== 'percent')) continue
    const same = shown.find(
      (part) =>
        part.taxKind === kind && part.basisPoints === basisPoints && part.perAdultNightCents === perAdultNightCents,
    )
    if (same) same.nights += nights
    else shown.push({ nights, taxKind: kind, basisPoints, perAdultNightCents })
  }
  return shown
}

/** Converts a tax to a line of the ticket, with what the register needs. */
export function presentTaxLine(tax: TouristTax, { nights, persons }: { nights: number; persons: number }): TaxLine {
  const state = tax.state === 'none' ? 'charged' : tax.state
  const adults = Math.max(0, ...tax.parts.map((part) => part.adults))
  const parts = taxParts(tax.parts)
  return {
    kind: 'tourismTax',
    amountCents: tax.amountCents,
    state,
    adults,
    nights,
    parts,
    basis: taxBasis(tax, persons),
  }
}

function presentLine(line: domain.QuoteLine, { nights, persons }: { nights: number; persons: number }): QuoteLine {
  switch (line.kind) {
    case 'rent': {
      const { amountCents, discount, seasons } = line
      return {
        kind: 'rent',
        amountCents,
        nights,
        seasons: seasons.map((season) => ({ nights: season.nights, weeklyPriceCents: season.weeklyPriceCents })),
        discount: discount && {
          name: discount.name,
          percentBasisPoints: discount.percentBasisPoints,
          amountCents: discount.amountCents,
        },
      }
    }
    case 'comfortService':
      return {
        kind: 'comfortService',
        amountCents: line.amountCents,
        articleID: line.articleId,
        name: line.name,
        quantity: line.quantity,
      }
    case 'cancellationInsurance':
      return { kind: 'cancellationInsuranceFee', amountCents: line.amountCents, basisPoints: line.basisPoints }
    case 'tourismTax':
      return presentTaxLine(line.tax, { nights, persons })
    default:
      return line
  }
}
