/**
 * Versioned snapshot of the agreed terms (`booking.quote_snapshot`). The format belongs to the database: a change is a
 * new version, and every version ever written stays readable. This module alone maps between the format and the API's
 * names.
 */
import type { Quote, QuoteLine } from '@escale/contract/quote'
import { z } from 'zod'
import { touristTaxLineV1 } from './tax-snapshot.ts'

const cents = z.number().int()
const count = z.number().int()
const day = z.string()

const lineV1 = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rent'),
    amountCents: cents,
    nights: count,
    seasons: z.array(z.object({ nights: count, weeklyPriceCents: cents })),
    discount: z.object({ name: z.string(), basisPoints: count, amountCents: cents }).nullable(),
  }),
  z.object({
    kind: z.literal('service'),
    amountCents: cents,
    articleId: z.string(),
    name: z.string(),
    quantity: count,
  }),
  z.object({ kind: z.literal('conciergeFee'), amountCents: cents, reducedCents: cents.optional() }),
  z.object({ kind: z.literal('processingFee'), amountCents: cents, reducedCents: cents.optional() }),
  z.object({ kind: z.literal('insurance'), amountCents: cents, basisPoints: count }),
  touristTaxLineV1,
])

/** A tenant's stay. */
const stayV1 = z.object({
  version: z.literal(1),
  kind: z.literal('stay'),
  lotReference: z.string(),
  arrival: day,
  departure: day,
  nights: count,
  /** Before and after the discount. */
  fullRentCents: cents,
  rentCents: cents,
  discountName: z.string().nullable(),
  processingFeeCents: cents,
  conciergeFeeCents: cents,
  touristTaxCents: cents,
  /** Present even when the insurance was declined. */
  insurancePriceCents: cents,
  isInsured: z.boolean(),
  /** Every service on offer; quantity 0: not chosen. */
  services: z.array(
    z.object({
      articleId: z.string(),
      name: z.string(),
      unit: z.enum(['stay', 'person', 'night', 'personNight']),
      unitPriceCents: cents,
      maxQuantity: count,
      quantity: count,
      amountCents: cents,
    }),
  ),
  rentByNights: z.array(z.object({ nights: count, departure: day, rentCents: cents })),
  totalCents: cents,
  depositCents: cents,
  balanceCents: cents,
  instalments: z.array(z.object({ kind: z.enum(['deposit', 'balance']), amountCents: cents, dueOn: day })),
  optionUntil: day.nullable(),
  lines: z.array(lineV1),
})

/** Concierge services that an owner ordered. */
const conciergeServicesV1 = z.object({
  version: z.literal(1),
  kind: z.literal('conciergeServices'),
  services: z.array(
    z.object({
      slug: z.string(),
      name: z.object({ fr: z.string(), en: z.string() }),
      /** Null: on estimate. */
      priceCents: cents.nullable(),
    }),
  ),
})

type StaySnapshot = z.infer<typeof stayV1>
type SnapshotLine = StaySnapshot['lines'][number]

/** A service of a concierge booking. */
export type RequestedService = z.infer<typeof conciergeServicesV1>['services'][number]

/** Reads the agreed quote of a row, null when it has none. Throws for an unknown format. */
export function readStaySnapshot(value: unknown): Quote | null {
  return value === null ? null : presentSnapshot(stayV1.parse(value))
}

/** Reads the services of an owner's booking. Throws for an unknown format. */
export function readConciergeServices(value: unknown): RequestedService[] {
  return value === null ? [] : conciergeServicesV1.parse(value).services
}

/** Returns the snapshot of the services that an owner ordered. */
export function conciergeSnapshot(services: RequestedService[]): z.infer<typeof conciergeServicesV1> {
  return { version: 1, kind: 'conciergeServices', services }
}

/**
 * Converts a tenant's quote to columns of `booking`: the amounts that SQL reads, and the snapshot. Throws for a quote
 * without a price.
 */
export function quoteColumns(quote: Quote) {
  const sumOf = (kind: QuoteLine['kind']) =>
    quote.lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountCents : 0), 0)
  const snapshot = staySnapshot(quote)
  return {
    quote_snapshot: JSON.stringify(snapshot),
    rent_cents: snapshot.rentCents,
    discount_cents: snapshot.fullRentCents - snapshot.rentCents,
    services_cents: sumOf('comfortService'),
    concierge_fee_cents: sumOf('conciergeFees'),
    processing_fee_cents: sumOf('processingFee'),
    insurance_cents: sumOf('cancellationInsuranceFee'),
    tourist_tax_cents: sumOf('tourismTax'),
    total_cents: snapshot.totalCents,
    deposit_cents: snapshot.depositCents,
    balance_cents: snapshot.balanceCents,
  }
}

/** Returns the snapshot of a tenant's quote. Throws for a quote without a price. */
export function staySnapshot(quote: Quote): StaySnapshot {
  const { rentalDates, initialPrice, discountedInitialPrice, totalPrice, deposit, balance } = quote
  const isPriced = initialPrice !== null && discountedInitialPrice !== null && totalPrice !== null
  if (rentalDates === null || !isPriced || deposit === null || balance === null)
    throw new Error(`The quote of ${quote.reference} has no price to agree on`)
  return {
    version: 1,
    kind: 'stay',
    lotReference: quote.reference,
    arrival: rentalDates.start_date,
    departure: rentalDates.end_date,
    nights: rentalDates.nights,
    fullRentCents: initialPrice,
    rentCents: discountedInitialPrice,
    discountName: quote.discountName,
    processingFeeCents: quote.processingFee,
    conciergeFeeCents: quote.conciergeFees,
    touristTaxCents: quote.tourismTax ?? 0,
    insurancePriceCents: quote.cancellationInsuranceFee,
    isInsured: quote.insurance,
    services: quote.comfortServices.map(({ articleID, description: _, ...service }) => ({
      articleId: articleID,
      ...service,
    })),
    rentByNights: quote.LOSTable.map(({ nights, end_date, priceCents }) => ({
      nights,
      departure: end_date,
      rentCents: priceCents,
    })),
    totalCents: totalPrice,
    depositCents: deposit,
    balanceCents: balance,
    instalments: quote.payments,
    optionUntil: quote.optionUntil,
    lines: quote.lines.map(lineOf),
  }
}

function lineOf(line: QuoteLine): SnapshotLine {
  switch (line.kind) {
    case 'rent': {
      const { discount } = line
      return {
        ...line,
        discount: discount && {
          name: discount.name,
          basisPoints: discount.percentBasisPoints,
          amountCents: discount.amountCents,
        },
      }
    }
    case 'comfortService': {
      const { articleID, ...service } = line
      return { ...service, kind: 'service', articleId: articleID }
    }
    case 'conciergeFees':
      return { ...line, kind: 'conciergeFee' }
    case 'cancellationInsuranceFee':
      return { ...line, kind: 'insurance' }
    case 'tourismTax': {
      const [first] = line.parts
      const { taxKind = null, basisPoints = null, perAdultNightCents = 0 } = first ?? {}
      return { ...line, kind: 'touristTax', taxKind, basisPoints, perAdultNightCents }
    }
    default:
      return line
  }
}

/** An agreed stay was available, in a published lot. */
function presentSnapshot(agreed: StaySnapshot): Quote {
  return {
    reference: agreed.lotReference,
    available: true,
    reason: null,
    minNights: null,
    arrivalWeekdays: null,
    dayCap: null,
    published: true,
    redirect_destination: null,
    initialPrice: agreed.fullRentCents,
    discountName: agreed.discountName,
    discountedInitialPrice: agreed.rentCents,
    rentalPrice: agreed.fullRentCents,
    discountedRentalPrice: agreed.rentCents,
    processingFee: agreed.processingFeeCents,
    tourismTax: isTaxUnknown(agreed) ? null : agreed.touristTaxCents,
    conciergeFees: agreed.conciergeFeeCents,
    cancellationInsuranceFee: agreed.insurancePriceCents,
    insurance: agreed.isInsured,
    comfortServices: agreed.services.map(({ articleId, ...service }) => ({
      articleID: articleId,
      description: '',
      ...service,
    })),
    ticket_options: agreed.services
      .filter(({ quantity }) => quantity > 0)
      .map(({ articleId, quantity }) => ({ articleID: articleId, quantity })),
    LOSTable: agreed.rentByNights.map(({ nights, departure, rentCents }) => ({
      nights,
      end_date: departure,
      priceCents: rentCents,
    })),
    rentalDates: { start_date: agreed.arrival, end_date: agreed.departure, nights: agreed.nights },
    totalPrice: agreed.totalCents,
    deposit: agreed.depositCents,
    balance: agreed.balanceCents,
    payments: agreed.instalments,
    optionUntil: agreed.optionUntil,
    lines: agreed.lines.map(presentLine),
  }
}

function isTaxUnknown({ lines }: StaySnapshot): boolean {
  return lines.some((line) => line.kind === 'touristTax' && line.state === 'unknown')
}

function presentLine(line: SnapshotLine): QuoteLine {
  switch (line.kind) {
    case 'rent': {
      const { discount } = line
      return {
        ...line,
        discount: discount && {
          name: discount.name,
          percentBasisPoints: discount.basisPoints,
          amountCents: discount.amountCents,
        },
      }
    }
    case 'service': {
      const { articleId, ...service } = line
      return { ...service, kind: 'comfortService', articleID: articleId }
    }
    case 'conciergeFee':
      return { ...line, kind: 'conciergeFees' }
    case 'insurance':
      return { ...line, kind: 'cancellationInsuranceFee' }
    case 'touristTax': {
      const { amountCents, adults, nights, state = 'charged', taxKind, basisPoints, perAdultNightCents } = line
      const parts = line.parts ?? [{ nights, taxKind, basisPoints, perAdultNightCents }]
      const { basis, bookedCents, contracted } = line
      const more = {
        ...(basis && { basis }),
        ...(bookedCents !== undefined && { bookedCents }),
        ...(contracted && { contracted }),
      }
      return { kind: 'tourismTax', amountCents, state, adults, nights, parts, ...more }
    }
    default:
      return line
  }
}
