import { ApiError } from '@escale/contract/errors'
import type { Quote, quoteRequest } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import type { AgreedTerms } from '@escale/domain/booking/agreed-terms'
import { quoteStay as priceStay } from '@escale/domain/booking/quote'
import { addDays, isIsoDate } from '@escale/domain/dates'
import { datedTouristTaxRate } from '@escale/domain/law/tourist-tax-rate'
import { MAX_STAY_NIGHTS, type Stay } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Connection } from './booking.store.ts'
import { presentQuote } from './present-quote.ts'
import { type QuoteRow, readQuoteLot, readQuoteLotIn } from './quote.store.ts'
import { requireOptions } from './require-options.ts'

/** Input of a quote, parsed by the contract. */
export type PricedRequest = z.output<typeof quoteRequest>

/**
 * Quotes a stay in a lot: reads the rows and applies the domain's one price function. An unavailable stay returns its
 * reason instead of an error. `own` are the caller's occupancies, which count as free. Options that the lot does not
 * offer are refused under the name `optionsField`, or omitted when it is null. Throws `lotNotFound`, `invalidOptions`.
 */
export async function quoteStay(
  { database, clock }: Deps,
  request: PricedRequest,
  locale: Locale,
  { own = [], optionsField = 'options' }: { own?: readonly number[]; optionsField?: string | null } = {},
): Promise<Quote> {
  const lotQuery = { ...request, around: daysAround(request), locale, today: clock.today(), now: clock.now(), own }
  return priceLot(await readQuoteLot(database, lotQuery), request, { today: lotQuery.today, optionsField })
}

/** The same within a transaction; `agreed` terms override the current ones. */
export async function quoteStayIn(
  trx: Connection,
  { clock }: Pick<Deps, 'clock'>,
  request: PricedRequest,
  locale: Locale,
  own: readonly number[],
  { agreed, optionsField = 'requestedOptions' }: { agreed?: AgreedTerms; optionsField?: string | null } = {},
): Promise<Quote> {
  const query = { ...request, around: daysAround(request), locale, today: clock.today(), now: clock.now(), own }
  const row = await readQuoteLotIn(trx, query)
  return priceLot(row && agreed ? withAgreedTerms(row, agreed) : row, request, {
    today: query.today,
    optionsField,
    ...(agreed?.price && { agreed: agreed.price }),
  })
}

function withAgreedTerms(lot: QuoteRow, { processingFeeCents, conciergeFeesCents, unitPrices }: AgreedTerms): QuoteRow {
  return {
    ...lot,
    // An insurance that was taken stays.
    is_insurance_offered: true,
    is_insurance_registered: true,
    processing_fee_cents: processingFeeCents,
    concierge_fee_cents: conciergeFeesCents ?? lot.concierge_fee_cents,
    services: lot.services.map((service) => ({
      ...service,
      unitPriceCents: unitPrices?.get(service.articleId) ?? service.unitPriceCents,
    })),
  }
}

function priceLot(
  lot: QuoteRow | undefined,
  request: PricedRequest,
  {
    today,
    optionsField,
    agreed,
  }: { today: string; optionsField: string | null; agreed?: NonNullable<AgreedTerms['price']> },
): Quote {
  if (!lot) throw new ApiError('lotNotFound')
  // A lot that is not on sale takes precedence over other reasons.
  if (optionsField !== null && lot.published) requireOptions(lot.services, request.options, optionsField)
  const { adults, children, insurance } = request
  const quantities = new Map(request.options.map(({ articleID, quantity }) => [articleID, quantity]))
  const quote = priceStay({
    stay: stayOf(request),
    adults,
    children,
    today,
    insurance,
    capacity: lot.capacity,
    // An unpublished lot is not on sale.
    seasons: lot.published ? lot.seasons : [],
    busy: lot.busy,
    promotions: lot.promotions,
    processingFeeCents: lot.processing_fee_cents,
    depositBasisPoints: lot.deposit_basis_points,
    conciergeFeesCents: lot.concierge_fee_cents,
    insuranceBasisPoints: lot.is_insurance_offered ? lot.insurance_basis_points : 0,
    isInsuranceRegistered: lot.is_insurance_registered,
    touristTax: {
      classification: lot.official_ranking,
      classifiedTo: lot.classified_to,
      rentVatBasisPoints: lot.rent_vat_basis_points,
      rates: lot.tax_rates.map(datedTouristTaxRate),
    },
    letting: lot.letting,
    services: lot.services.map((service) => ({ ...service, quantity: quantities.get(service.articleId) ?? 0 })),
    ...(agreed && { agreed }),
  })
  return presentQuote(quote, lot, adults + children)
}

function stayOf({ start_date, end_date }: PricedRequest): Stay | null {
  return start_date && end_date ? { arrival: start_date, departure: end_date } : null
}

/** Nights that a stay from this arrival may reach, for the length-of-stay table. Null for invalid dates. */
function daysAround(request: PricedRequest): Stay | null {
  const stay = stayOf(request)
  if (!stay || !isIsoDate(stay.arrival) || !isIsoDate(stay.departure)) return null
  return { arrival: stay.arrival, departure: addDays(stay.arrival, MAX_STAY_NIGHTS) }
}
