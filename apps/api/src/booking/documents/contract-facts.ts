import { z } from 'zod'
import { descriptiveParts } from '../../lots/stored-descriptive-statement.ts'

const day = z.string()
const hour = z.string().nullable()

/**
 * What a contract says, as `issued_document.facts` keeps it and as a preview shows it before the booking. The format
 * belongs to the database: a change is a new version, and every version ever written stays readable.
 */
const factsV1 = z.object({
  version: z.literal(1),
  locale: z.enum(['fr', 'en']),
  /** Null in a preview, like everything that a booking adds. */
  number: z.string().nullable(),
  agency: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    professionalCard: z.string(),
    guarantor: z.string().nullable(),
    mediator: z.string().nullable(),
  }),
  lessor: z.object({ name: z.string().nullable(), isProfessional: z.boolean() }),
  tenant: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }).nullable(),
  lot: z.object({
    name: z.string(),
    reference: z.string(),
    title: z.string(),
    rooms: z.number(),
    bedrooms: z.number(),
    bathrooms: z.number(),
    capacity: z.number(),
    areaM2: z.number(),
    stars: z.number(),
    energyLabel: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    /** Number and street; null in a preview, and where the agency tells it itself. */
    street: z.string().nullable(),
    town: z.string(),
    description: z.string(),
    amenities: z.array(z.string()),
    distances: z.array(z.object({ name: z.string(), metres: z.number() })),
    state: descriptiveParts.nullable(),
  }),
  stay: z.object({
    arrival: day,
    departure: day,
    from: hour,
    until: hour,
    departureUntil: hour,
    adults: z.number(),
    children: z.number(),
  }),
  /** In the format of `booking.quote_snapshot` (quote-snapshot.ts). */
  quote: z.unknown(),
  /** In the format of `booking.cancellation_policy` (cancellation-snapshot.ts). */
  policy: z.unknown(),
  cautionCents: z.number(),
  insurance: z.object({
    isTaken: z.boolean(),
    /** Null where the agency offers none, and for stays insured before its data were required. */
    offer: z
      .object({
        insurer: z.string(),
        insurerAddress: z.string(),
        productUrl: z.string(),
        complaints: z.string(),
        orias: z.string().nullable(),
      })
      .nullable(),
  }),
  /** Nothing may be paid yet, more than six months ahead. */
  isOption: z.boolean(),
  /** Instant. */
  acceptedAt: z.string().nullable(),
  /** Instant at which it was issued, of a booking that was confirmed without a contract in the archive. */
  issuedLaterAt: z.string().nullable(),
  /** The terms that were issued with it, by their hash. */
  termsSha256: z.string().nullable(),
})

export type ContractFacts = z.output<typeof factsV1>
export const CONTRACT_FACTS_VERSION = 1

/** Parses the facts of a contract. Throws for an unknown format. */
export const readContractFacts = (value: unknown): ContractFacts => factsV1.parse(value)
