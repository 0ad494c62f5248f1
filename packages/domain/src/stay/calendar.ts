import type { IsoDate } from '../dates.ts'
import { addDays, addMonths, dayNumber, eachNight, fromDayNumber, startOfMonth } from '../dates.ts'
import type { LotNights, SeasonRule, StayDecision, StayRules } from './stay.ts'
import { checkStay, checkStayLength, freeNights, MAX_STAY_NIGHTS, rangeOf } from './stay.ts'

/** Whether a stay may begin on a day by the rules of its season, and if not, why. */
export type ArrivalState =
  | { ok: true; arrivalWeekdays: readonly number[]; minNights: number }
  | {
      ok: false
      /** `gapTooShort`: there are fewer free nights from this day on than the season's minimum. */
      reason: 'past' | 'taken' | 'notOnSale' | 'arrivalDay' | 'gapTooShort'
      /** The season's rules; absent when no season covers the day. */
      arrivalWeekdays?: readonly number[]
      minNights?: number
    }

/** A day of the availability calendar: whether its night is free, and whether an arrival is allowed. */
export interface DayState {
  date: IsoDate
  night: 'free' | 'past' | 'taken' | 'notOnSale'
  arrival: ArrivalState
  /** No arrival is allowed, but a stay may end on this day. */
  departureOnly: boolean
  /**
   * Price of the night in sevenths of a cent, which is the weekly price in cents; `rentCents` converts it for display. Null when no
   * season covers the night.
   */
  nightPriceSevenths: number | null
}

/** A possible departure of a stay that starts on a given arrival. */
export interface DepartureState {
  date: IsoDate
  nights: number
  departure: StayDecision
}

/** Returns the states of the days [from, to). */
export function dayStates({ from, to, ...rules }: StayRules & { from: IsoDate; to: IsoDate }): DayState[] {
  const departures = departureDays(from, to, rules)
  const first = dayNumber(from)
  return eachNight(from, to).map((date, index) => {
    const season = rangeOf(date, rules.seasons)
    const arrival = arrivalState(date, rules)
    return {
      date,
      night: nightState(date, season, rules),
      arrival,
      departureOnly: !arrival.ok && departures.has(first + index),
      nightPriceSevenths: season?.weeklyPriceCents ?? null,
    }
  })
}

/** Returns for each of the 31 days after an arrival whether the stay may end there (the 31st is always too long). */
export function departureStates(arrival: IsoDate, { seasons, busy, today }: StayRules): DepartureState[] {
  return Array.from({ length: MAX_STAY_NIGHTS + 1 }, (_, index) => {
    const date = addDays(arrival, index + 1)
    return { date, nights: index + 1, departure: checkStay({ arrival, departure: date }, seasons, busy, today) }
  })
}

/** Returns whether a stay of at least `shortest` nights may start on the day. */
export function arrivalState(date: IsoDate, rules: StayRules, shortest = 1): ArrivalState {
  const season = rangeOf(date, rules.seasons)
  const night = nightState(date, season, rules)
  if (!season) return { ok: false, reason: night === 'free' ? 'notOnSale' : night }
  const { arrivalWeekdays, minNights } = season
  const state = { arrivalWeekdays, minNights }
  if (night !== 'free') return { ok: false, reason: night, ...state }
  const lengths = allowedLengths(date, rules)
  if (lengths.some((nights) => nights >= shortest)) return { ok: true, ...state }
  const refusal = checkStayLength(dayNumber(date), minNights, season)
  return { ok: false, reason: refusal.ok || refusal.reason !== 'arrivalDay' ? 'gapTooShort' : 'arrivalDay', ...state }
}

/** Returns the allowed lengths of stays from this arrival, in nights, ascending. Does not check for the past. */
export function allowedLengths(arrival: IsoDate, lot: LotNights): number[] {
  const free = freeNights(arrival, MAX_STAY_NIGHTS, lot).seasons
  const season = free[0]
  if (!season) return []
  const arrivalDay = dayNumber(arrival)
  return free.map((_, index) => index + 1).filter((nights) => checkStayLength(arrivalDay, nights, season).ok)
}

/** Free nights that make a month worth opening a calendar on. */
const NIGHTS_OF_OPEN_MONTH = 10

/**
 * Returns the first day of the month on which a calendar without dates opens (LO-18): the first with ten free nights, else the first with
 * a free night, else the current one.
 */
export function firstOpenMonth(rules: StayRules): IsoDate {
  const current = startOfMonth(rules.today)
  let firstFree: IsoDate | undefined
  for (let month = current; rules.seasons.some(({ end }) => month < end); month = addMonths(month, 1)) {
    const nights = eachNight(month, addMonths(month, 1))
    const free = nights.filter((night) => nightState(night, rangeOf(night, rules.seasons), rules) === 'free').length
    if (free >= NIGHTS_OF_OPEN_MONTH) return month
    if (free > 0) firstFree ??= month
  }
  return firstFree ?? current
}

function nightState(date: IsoDate, season: SeasonRule | undefined, { busy, today }: StayRules): DayState['night'] {
  if (date < today) return 'past'
  if (rangeOf(date, busy)) return 'taken'
  return season ? 'free' : 'notOnSale'
}

/** Returns the day numbers on which a stay may end that starts up to 30 days before [from, to) or within. */
function departureDays(from: IsoDate, to: IsoDate, rules: StayRules): Set<number> {
  const days = new Set<number>()
  const first = Math.max(dayNumber(from) - MAX_STAY_NIGHTS, dayNumber(rules.today))
  for (let arrival = first; arrival < dayNumber(to); arrival++) {
    for (const nights of allowedLengths(fromDayNumber(arrival), rules)) days.add(arrival + nights)
  }
  return days
}
