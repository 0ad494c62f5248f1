/** Mandates between an owner and an agency: what is recorded of one, and how it ends (AG-506). */
import { addDays, type IsoDate } from '../dates.ts'

/** Largest PDF of a signed mandate, in bytes. */
export const MAX_MANDATE_PDF_BYTES = 5 * 1024 * 1024
/** Lots of one signed document. */
export const MAX_MANDATE_LOTS = 50
/** Highest fee, in hundredths of a percent of the rent. */
export const MAX_FEE_BASIS_POINTS = 5_000

/** What becomes of a stay beyond the end of a mandate. The agency moves or cancels it in the booking's file. */
export const STAY_PLANS = ['keep', 'move', 'cancel'] as const
export type StayPlan = (typeof STAY_PLANS)[number]

/** What the owner may do by themselves under a mandate. */
export interface MandateRights {
  /** Take nights for themselves or for a guest of theirs. */
  ownerStays: boolean
  /** Add calendars of other sites. */
  calendars: boolean
}

/** Earliest and latest day of a mandate that is typed in. */
const [FIRST_DAY, LAST_YEARS] = ['1970-01-01', 30]

/** Fault of the days of a mandate: nothing is recorded in advance of its signature. */
export type MandateRefusal = 'signedInFuture' | 'endBeforeStart' | 'unreasonableDay'

/**
 * Decides whether the days of a new mandate are in order: signed today or before, and ending after it began. `endDate` is the first
 * day on which it is no longer in force; null while it goes on.
 */
export function checkMandateDays(
  { signedOn, startDate, endDate }: { signedOn: IsoDate; startDate: IsoDate; endDate: IsoDate | null },
  today: IsoDate,
): { ok: true } | { ok: false; reason: MandateRefusal } {
  if (signedOn > today) return { ok: false, reason: 'signedInFuture' }
  if (endDate !== null && endDate <= startDate) return { ok: false, reason: 'endBeforeStart' }
  const last = addDays(today, LAST_YEARS * 365)
  const isReasonable = [signedOn, startDate, endDate ?? startDate].every((day) => day >= FIRST_DAY && day <= last)
  return isReasonable ? { ok: true } : { ok: false, reason: 'unreasonableDay' }
}

/** A mandate that ended already, an end before its start or in the past, or stays without a decision. */
export type MandateEndRefusal = 'ended' | 'invalidEnd' | 'undecided'

/**
 * Decides whether the end of a mandate may be recorded: on a day from today on, after its start, with one decision for each stay that
 * ends after it. `stays` are those that the store has now, so that one booked meanwhile is decided too.
 */
export function decideMandateEnd(
  mandate: { startDate: IsoDate; endDate: IsoDate | null },
  {
    endDate,
    stays,
    decided,
    today,
  }: {
    endDate: IsoDate
    stays: readonly string[]
    decided: readonly string[]
    today: IsoDate
  },
): { ok: true } | { ok: false; reason: MandateEndRefusal } {
  if (mandate.endDate !== null && mandate.endDate <= today) return { ok: false, reason: 'ended' }
  if (endDate < today || endDate <= mandate.startDate) return { ok: false, reason: 'invalidEnd' }
  const plans = new Set(decided)
  const isWhole = plans.size === stays.length && decided.length === plans.size && stays.every((stay) => plans.has(stay))
  return isWhole ? { ok: true } : { ok: false, reason: 'undecided' }
}
