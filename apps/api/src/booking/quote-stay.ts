import { ApiError } from '@escale/contract/errors'
import type { Quote, quoteRequest } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import { quoteStay as priceStay } from '@escale/domain/booking/quote'
import { addDays, isIsoDate } from '@escale/domain/dates'
import { datedTouristTaxRate } from '@escale/domain/law/tourist-tax'
import { MAX_STAY_NIGHTS, type Stay } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Connection } from './booking.store.ts'
import { presentQuote } from './present-quote.ts'
import { type QuoteRow, readQuoteLot, readQuoteLotIn } from './quote.store.ts'
import { requireOptions } from './require-options.ts'

/** What a quote is asked for, as the contract reads it. */
export type PricedRequest = z.output<typeof quoteRequest>

/**
 * What a stay in a lot costs, decided on the rows of PostgreSQL by the one price function of the domain. A stay that cannot
 * be had is answered with its reason, not with an error. `own` are occupancies of the asker, which count as free. Options that
 * the lot does not offer are refused under the name `optionsField`, or left out when it is null. Throws `lotNotFound`,
 * `invalidOptions`.
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

/** What was agreed before and stays so in a changed booking. */
export interface AgreedTerms {
  price?: { rentCents: number } | { totalCents: number }
  processingFeeCents: number
  conciergeFeesCents?: number
  /** Of services, by their article. */
  unitPrices?: ReadonlyMap<string, number>
}

/** The same on the rows as a transaction sees them; `agreed` terms go before those of today. */
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
  // Of a lot that is not on sale that is what counts.
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
    // What is not published is not on sale.
    seasons: lot.published ? lot.seasons : [],
    busy: lot.busy,
    promotions: lot.promotions,
    processingFeeCents: lot.processing_fee_cents,
    depositBasisPoints: lot.deposit_basis_points,
    conciergeFeesCents: lot.concierge_fee_cents,
    insuranceBasisPoints: lot.insurance_basis_points,
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
  return presentQuote(quote, lot)
}

function stayOf({ start_date, end_date }: PricedRequest): Stay | null {
  return start_date && end_date ? { arrival: start_date, departure: end_date } : null
}

/** The nights that a stay from this arrival may reach: what the table of lengths needs. Null when the days do not exist. */
function daysAround(request: PricedRequest): Stay | null {
  const stay = stayOf(request)
  if (!stay || !isIsoDate(stay.arrival) || !isIsoDate(stay.departure)) return null
  return { arrival: stay.arrival, departure: addDays(stay.arrival, MAX_STAY_NIGHTS) }
}
