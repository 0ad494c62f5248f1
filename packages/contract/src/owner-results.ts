/** An owner's results of a year (OW-08). */
import { z } from 'zod'
import { ownedLot } from './owner.ts'
import { cents, isoDate, lotReference } from './schema.ts'

/** A line of the results. All amounts are in cents, with VAT. */
export const resultLine = z.object({
  label: z.string(),
  type: z.enum(['rent', 'concierge', 'refund']),
  reference: z.string(),
  lotName: z.string(),
  start_date: isoDate,
  end_date: isoDate,
  /** Our agency, or the other site. */
  operatorName: z.string(),
  /** Collected rent, after promotions. */
  rentalNetPrice: cents,
  /** The agency's fee, paid by the owner. */
  ownerFee: cents,
  /** The processing fee, paid by the tenant to the agency. */
  tenantFee: cents,
  expense: cents,
  revenue: cents,
  /** revenue − expense, may be negative. */
  balance: z.number().int(),
})
/** `GET page/owner/results?year[&reference]`, with advanced access only. */
export const ownerResultsQuery = z.object({
  year: z.coerce.number<number | string>().int().min(2000).max(2100),
  reference: lotReference.optional(),
})
const comparedFigures = z.object({
  revenue: cents,
  expense: cents,
  balance: z.number().int(),
  nights: z.number().int().nonnegative(),
})
/** A year for the tax return (LW-408). While it runs, everything counts up to tonight. */
export const ownerYear = z.object({
  isToDate: z.boolean(),
  accrualCents: z.number().int().meta({ description: 'Rent of the nights of the year, before fees' }),
  cashCents: z.number().int().meta({ description: 'Rent received in the year, less what was given back; before fees' }),
  categories: z
    .array(
      z.object({
        isClassified: z.boolean(),
        grossCents: cents.meta({ description: 'Rent of the nights of the year, before fees' }),
        ceilingCents: cents.nullable().meta({ description: 'Null: no rule is known for the year' }),
        allowanceBasisPoints: z.number().int().nullable(),
        isOverCeiling: z.boolean(),
        taxableCents: cents.nullable().meta({ description: 'Null without a rule, and above the ceiling' }),
        isConfirmed: z
          .boolean()
          .meta({ description: 'False: the rule is still to be compared with the law of the year' }),
        source: z.string(),
      }),
    )
    .meta({ description: 'Micro-BIC by category of lets (CGI, art. 50-0)' }),
  nights: z.object({
    agency: z.number().int().nonnegative(),
    coBooking: z.number().int().nonnegative(),
    otherSites: z.number().int().nonnegative(),
    personal: z.number().int().nonnegative(),
  }),
})
export type OwnerYear = z.infer<typeof ownerYear>

export const ownerResults = z.object({
  year: z.number().int(),
  years: z.array(z.number().int()),
  lots: z.array(ownedLot),
  lines: z.array(resultLine),
  totals: z.object({
    expense: cents,
    revenue: cents,
    balance: z.number().int(),
    rentalNetPrice: cents,
    ownerFee: cents,
    tenantFee: cents,
  }),
  /** Twelve, January first. */
  months: z.array(
    z.object({
      revenue: z.number().int(),
      occupiedNights: z.number().int().nonnegative(),
      nights: z.number().int().positive(),
      lastYearRevenue: z.number().int(),
      lastYearOccupiedNights: z.number().int().nonnegative(),
    }),
  ),
  /** The year and the previous one: both up to today's date while the year runs, otherwise complete. */
  comparison: z.object({ isToDate: z.boolean(), thisYear: comparedFigures, lastYear: comparedFigures }),
  taxYear: ownerYear,
  /** Paths on this host, opened with the session's cookie. */
  documents: z.object({ csv: z.string(), pdf: z.string() }),
})

export type ResultLine = z.infer<typeof resultLine>
export type OwnerResults = z.infer<typeof ownerResults>
