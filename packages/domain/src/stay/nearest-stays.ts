import { addDays, nightsBetween } from '../dates.ts'
import { allowedLengths } from './calendar.ts'
import { MAX_STAY_NIGHTS, type Stay, type StayRules } from './stay.ts'

/** Alternatives arrive at most this many days before or after the requested arrival. */
export const MAX_SHIFT_DAYS = 60
/** A night more or less weighs as much as an arrival four days away. */
const DAYS_PER_NIGHT = 4
/** Alternatives arrive at least this many days apart, so that they are a choice. */
export const DAYS_APART = 3

/**
 * Returns up to `limit` stays that the lot allows near a stay that it refuses, the nearest first (LO-19). Distance counts the days between
 * the arrivals and four times the difference in nights; at equal distance the later arrival comes first. Empty when the dates are invalid.
 */
export function nearestStays(stay: Stay, rules: StayRules, limit: number): Stay[] {
  if (stay.arrival >= stay.departure) return []
  const nights = Math.min(nightsBetween(stay.arrival, stay.departure), MAX_STAY_NIGHTS)
  const candidates = Array.from({ length: 2 * MAX_SHIFT_DAYS + 1 }, (_, index) => index - MAX_SHIFT_DAYS)
    .flatMap((shift) => {
      const arrival = addDays(stay.arrival, shift)
      const length = arrival < rules.today ? undefined : closest(allowedLengths(arrival, rules), nights)
      if (length === undefined) return []
      const distance = Math.abs(shift) + DAYS_PER_NIGHT * Math.abs(length - nights)
      return [{ arrival, departure: addDays(arrival, length), shift, distance }]
    })
    .sort((a, b) => a.distance - b.distance || b.shift - a.shift)
  const chosen: typeof candidates = []
  for (const candidate of candidates) {
    if (chosen.length === limit) break
    if (chosen.every(({ shift }) => Math.abs(shift - candidate.shift) >= DAYS_APART)) chosen.push(candidate)
  }
  return chosen.map(({ arrival, departure }) => ({ arrival, departure }))
}

/** Returns the length closest to the requested one; the longer of two that are equally close. */
function closest(lengths: readonly number[], nights: number): number | undefined {
  return lengths.toSorted((a, b) => Math.abs(a - nights) - Math.abs(b - nights) || b - a)[0]
}
