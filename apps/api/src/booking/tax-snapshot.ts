/** The tourist tax in the snapshot of a booking: a part of the format of `quote-snapshot.ts`. */
import { z } from 'zod'

const cents = z.number().int()
const count = z.number().int()
const day = z.string()

const taxPart = z.object({
  nights: count,
  taxKind: z.enum(['fixed', 'percent']).nullable(),
  basisPoints: count.nullable(),
  perAdultNightCents: z.number(),
})

const taxBasisV1 = z.object({
  netRentCents: cents,
  persons: count,
  exempt: z.partialRecord(z.enum(['minor', 'seasonalWorker', 'emergencyHousing', 'rentBelowThreshold']), count),
  parts: z.array(
    z.object({
      arrival: day,
      departure: day,
      kind: z.enum(['fixed', 'percent', 'flatRate', 'none']),
      adults: count,
      components: z.array(z.object({ payee: z.string(), cents })),
      amountCents: cents,
    }),
  ),
})

/** The line of the tax. */
export const touristTaxLineV1 = z.object({
  kind: z.literal('touristTax'),
  amountCents: cents,
  /** Rate of the first nights, the only one that the previous release knows. */
  taxKind: z.enum(['fixed', 'percent']).nullable(),
  basisPoints: count.nullable(),
  perAdultNightCents: z.number(),
  adults: count,
  nights: count,
  /** Absent in snapshots of older releases, whose stays had one known rate. */
  state: z.enum(['charged', 'flatRate', 'unknown']).optional(),
  parts: z.array(taxPart).optional(),
  /** What the register of the tax needs; absent in snapshots of older releases. */
  basis: taxBasisV1.optional(),
  /** Present once the tariff of the stay has replaced it. */
  bookedCents: cents.optional(),
  /** The tax of all booked nights; present where the tenant left early and the rest of the line is that of the nights before. */
  contracted: z
    .object({ amountCents: cents, nights: count, parts: z.array(taxPart), basis: taxBasisV1.optional() })
    .optional(),
})
