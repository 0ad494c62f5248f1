import { isIsoDate } from '@escale/domain/dates'
import { TOURIST_TAX_EXEMPTIONS } from '@escale/domain/law/tourist-tax'
import { z } from 'zod'
import { lotCard } from './lots.ts'
import { cents, isoDate, lotReference } from './schema.ts'

/** `POST quote`: the price of a stay in a lot. */
export const quoteRequest = z.object({
  reference: lotReference,
  start_date: isoDate.optional(),
  end_date: isoDate.optional(),
  adults: z.number().int().min(0).max(50).default(1),
  children: z.number().int().min(0).max(50).default(0),
  insurance: z.boolean().default(true),
  options: z
    .array(z.object({ articleID: z.string().max(40), quantity: z.number().int().min(0).max(99) }))
    .max(50)
    .default([]),
})

const comfortService = z.object({
  articleID: z.string(),
  name: z.string(),
  description: z.string().default('').meta({ description: 'What it consists of; empty in the snapshot of a booking' }),
  unit: z.enum(['stay', 'person', 'night', 'personNight']),
  unitPriceCents: cents,
  maxQuantity: z.number().int().positive(),
  quantity: z.number().int().nonnegative(),
  amountCents: cents,
})

/** Nights under one rate, the shares of the tax by payee, and who is exempt. */
const taxBasis = z.object({
  netRentCents: cents.meta({ description: 'Rent of the stay without VAT' }),
  persons: z.number().int(),
  exempt: z.partialRecord(z.enum(TOURIST_TAX_EXEMPTIONS), z.number().int().positive()),
  parts: z.array(
    z.object({
      arrival: isoDate,
      departure: isoDate,
      kind: z.enum(['fixed', 'percent', 'flatRate', 'none']),
      adults: z.number().int().meta({ description: 'Adults who pay' }),
      components: z
        .array(z.object({ payee: z.string(), cents }))
        .meta({ description: 'Per adult and night: the municipal tariff, then the surtaxes' }),
      amountCents: cents,
    }),
  ),
})

/** Nights under one rate. */
const taxPart = z.object({
  nights: z.number().int(),
  taxKind: z.enum(['fixed', 'percent']).nullable(),
  basisPoints: z.number().int().nullable(),
  perAdultNightCents: z.number().nonnegative(),
})

/** What the agency took off a fee as a goodwill gesture; shown as a line of its own. */
const reducedCents = cents.min(1).optional().meta({ description: 'Taken off since as a goodwill gesture' })

/** A line of the ticket with its explanation; the lines add up to `totalPrice`. */
export const quoteLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rent'),
    amountCents: cents,
    nights: z.number().int(),
    seasons: z.array(z.object({ nights: z.number().int(), weeklyPriceCents: cents })),
    discount: z.object({ name: z.string(), percentBasisPoints: z.number().int(), amountCents: cents }).nullable(),
  }),
  z.object({ kind: z.literal('processingFee'), amountCents: cents, reducedCents }),
  z.object({ kind: z.literal('conciergeFees'), amountCents: cents, reducedCents }),
  z.object({
    kind: z.literal('tourismTax'),
    amountCents: cents,
    /**
     * `flatRate`: the owner pays. `unknown`: no rate is known yet; nothing is charged, and the rate at the time of the
     * stay will be due.
     */
    state: z.enum(['charged', 'flatRate', 'unknown']),
    adults: z.number().int(),
    nights: z.number().int(),
    /** Nights under one rate; several over New Year or at the edge of a season. */
    parts: z.array(taxPart),
    basis: taxBasis.optional().meta({ description: 'Absent in bookings of before it was kept' }),
    contracted: z
      .object({ amountCents: cents, nights: z.number().int(), parts: z.array(taxPart), basis: taxBasis.optional() })
      .optional()
      .meta({
        description: 'The tax of all booked nights, where the tenant left early and owes that of the nights before',
      }),
    bookedCents: cents
      .optional()
      .meta({ description: 'The tax at the time of the booking, where the tariff of the stay is another one' }),
  }),
  z.object({ kind: z.literal('cancellationInsuranceFee'), amountCents: cents, basisPoints: z.number().int() }),
  z.object({
    kind: z.literal('comfortService'),
    amountCents: cents,
    articleID: z.string(),
    name: z.string(),
    quantity: z.number().int(),
  }),
])

/** Response of `POST quote`, with the specification's names; every amount is in integer cents. */
export const quote = z.object({
  reference: z.string(),
  available: z.boolean(),
  /** Reason when unavailable. */
  reason: z
    .enum([
      'noDate',
      'noCapacity',
      'past',
      'invalidDates',
      'tooLong',
      'taken',
      'notOnSale',
      'arrivalDay',
      'minNights',
      'dayCap',
    ])
    .nullable(),
  /** Details of the reason: minimum nights, arrival weekdays. */
  minNights: z.number().int().nullable(),
  arrivalWeekdays: z.array(z.number().int()).nullable(),
  /** For a main residence: the year whose limit the stay exceeds, the legal limit, and the nights left. */
  dayCap: z.object({ year: z.number().int(), maxNights: z.number().int(), nightsLeft: z.number().int() }).nullable(),
  published: z.boolean(),
  redirect_destination: z.string().nullable(),
  initialPrice: cents.nullable(),
  discountName: z.string().nullable(),
  discountedInitialPrice: cents.nullable(),
  rentalPrice: cents.nullable(),
  discountedRentalPrice: cents.nullable(),
  processingFee: cents,
  tourismTax: cents.nullable(),
  conciergeFees: cents,
  cancellationInsuranceFee: cents.meta({
    description: 'What the insurance costs, chosen or not; 0 where none is offered (LW-404)',
  }),
  insurance: z.boolean(),
  comfortServices: z.array(comfortService),
  ticket_options: z.array(z.object({ articleID: z.string(), quantity: z.number().int() })),
  LOSTable: z.array(z.object({ nights: z.number().int(), end_date: isoDate, priceCents: cents })),
  rentalDates: z.object({ start_date: isoDate, end_date: isoDate, nights: z.number().int() }).nullable(),
  totalPrice: cents.nullable(),
  deposit: cents.nullable(),
  balance: cents.nullable(),
  payments: z.array(
    z.object({
      kind: z.enum(['deposit', 'balance']),
      amountCents: cents,
      dueOn: isoDate.meta({ description: 'Never before the law allows' }),
    }),
  ),
  /** More than six months ahead no payment is allowed yet: the stay is an option until this day. */
  optionUntil: isoDate.nullable(),
  lines: z.array(quoteLine),
})

/** Query of `GET lot/{reference}/free-stays`: the stay that the lot refuses. */
export const freeStaysQuery = z.object({
  start_date: isoDate.refine(isIsoDate),
  end_date: isoDate.refine(isIsoDate),
  adults: z.coerce.number<number>().int().min(1).max(50).default(1),
  children: z.coerce.number<number>().int().min(0).max(50).default(0),
  insurance: z.stringbool().prefault('true'),
})

/** Response of `GET lot/{reference}/free-stays` (LO-19). */
export const freeStays = z.object({
  stays: z
    .array(z.object({ start_date: isoDate, end_date: isoDate, nights: z.number().int().positive(), totalPrice: cents }))
    .meta({ description: 'Stays in this lot, the nearest to the requested one first' }),
  lots: z.array(lotCard).meta({ description: 'Similar lots that are free for the requested stay, with its price' }),
})

export type FreeStays = z.infer<typeof freeStays>
export type QuoteRequest = z.input<typeof quoteRequest>
export type Quote = z.infer<typeof quote>
export type QuoteLine = z.infer<typeof quoteLine>
export type ComfortService = z.infer<typeof comfortService>
