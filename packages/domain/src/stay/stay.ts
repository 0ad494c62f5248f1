import type { IsoDate } from '../dates.ts'
import { addDays, dayNumber, isIsoDate, nightsBetween, weekdayOfDayNumber } from '../dates.ts'
import type { Cents } from '../money.ts'

/** A stay occupies the nights [arrival, departure); another stay may start on its departure day. */
export interface Stay {
  arrival: IsoDate
  departure: IsoDate
}

/** Half-open range of days [start, end). */
export interface DayRange {
  start: IsoDate
  end: IsoDate
}

/** Maximum stay (LO-10). */
export const MAX_STAY_NIGHTS = 30

/** A season of a lot: the price and the rules of its nights [start, end). Seasons of one lot do not overlap. */
export interface SeasonRule extends DayRange {
  weeklyPriceCents: Cents
  /** Minimum nights of a stay that starts in this season. */
  minNights: number
  /** ISO weekdays (1 = Monday … 7 = Sunday) of allowed arrivals. */
  arrivalWeekdays: readonly number[]
}

/** Seasons and occupied nights of a lot. */
export interface LotNights {
  seasons: readonly SeasonRule[]
  /** Occupied nights, half-open. */
  busy: readonly DayRange[]
}

/** Facts that decide whether a stay is possible. */
export interface StayRules extends LotNights {
  today: IsoDate
}

export type StayRefusal =
  | { ok: false; reason: 'invalidDates' }
  | { ok: false; reason: 'past' }
  | { ok: false; reason: 'tooLong'; maxNights: number }
  | { ok: false; reason: 'taken'; night: IsoDate }
  | { ok: false; reason: 'notOnSale'; night: IsoDate }
  | { ok: false; reason: 'arrivalDay'; arrivalWeekdays: readonly number[] }
  | { ok: false; reason: 'minNights'; minNights: number }

export type StayDecision = { ok: true } | StayRefusal
export type StayRefusalReason = StayRefusal['reason']

/**
 * Returns whether a lot is available for a stay, or the first reason against it. Every night must be free and belong to a season; the
 * season of the arrival night defines arrival days and minimum nights.
 */
export function checkStay(
  stay: Stay,
  seasons: readonly SeasonRule[],
  busy: readonly DayRange[],
  today: IsoDate,
): StayDecision {
  const dates = checkStayDates(stay, today)
  if (!dates.ok) return dates
  const nights = nightsBetween(stay.arrival, stay.departure)
  const free = freeNights(stay.arrival, nights, { seasons, busy })
  const arrivalSeason = free.seasons[0]
  if (free.blocked || !arrivalSeason) return free.blocked ?? { ok: false, reason: 'invalidDates' }
  return checkStayLength(dayNumber(stay.arrival), nights, arrivalSeason)
}

/** Checks a stay without a lot: valid dates in order, not in the past, not too long. */
export function checkStayDates(stay: Stay, today: IsoDate): StayDecision {
  if (!isIsoDate(stay.arrival) || !isIsoDate(stay.departure) || stay.arrival >= stay.departure) {
    return { ok: false, reason: 'invalidDates' }
  }
  if (stay.arrival < today) return { ok: false, reason: 'past' }
  return nightsBetween(stay.arrival, stay.departure) > MAX_STAY_NIGHTS
    ? { ok: false, reason: 'tooLong', maxNights: MAX_STAY_NIGHTS }
    : { ok: true }
}

/** Seasons of consecutive free nights from an arrival on, and why they end before `limit` nights. */
export interface FreeNights {
  seasons: SeasonRule[]
  blocked: Extract<StayRefusal, { reason: 'taken' | 'notOnSale' }> | null
}

/** Walks at most `limit` nights from the arrival until one is taken or not on sale. */
export function freeNights(arrival: IsoDate, limit: number, { seasons, busy }: LotNights): FreeNights {
  let taken: IsoDate | undefined
  for (const { start, end } of busy) {
    if (arrival < end && start < end && (taken === undefined || start < taken)) taken = start
  }
  const found: SeasonRule[] = []
  let night = arrival
  while (found.length < limit) {
    if (taken !== undefined && taken <= night) return { seasons: found, blocked: { ok: false, reason: 'taken', night } }
    const season = rangeOf(night, seasons)
    if (!season) return { seasons: found, blocked: { ok: false, reason: 'notOnSale', night } }
    const until = taken !== undefined && taken < season.end ? taken : season.end
    const nights = Math.min(limit - found.length, nightsBetween(night, until))
    for (let count = 0; count < nights; count++) found.push(season)
    night = addDays(night, nights)
  }
  return { seasons: found, blocked: null }
}

/**
 * Checks arrival day and minimum nights of the season for a stay whose nights are all free. `arrivalDay` is a day number.
 */
export function checkStayLength(arrivalDay: number, nights: number, season: SeasonRule): StayDecision {
  const { arrivalWeekdays, minNights } = season
  if (!arrivalWeekdays.includes(weekdayOfDayNumber(arrivalDay))) {
    return { ok: false, reason: 'arrivalDay', arrivalWeekdays }
  }
  return nights < minNights ? { ok: false, reason: 'minNights', minNights } : { ok: true }
}

/** The range that holds a night, if any. */
export function rangeOf<Range extends DayRange>(night: IsoDate, ranges: readonly Range[]): Range | undefined {
  return ranges.find((range) => range.start <= night && night < range.end)
}
