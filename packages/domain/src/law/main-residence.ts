import { dayNumber, fromDayNumber } from '../dates.ts'
import type { Stay } from '../stay/stay.ts'

/** Limit of a main residence per calendar year, and its nights already let. */
export interface MainResidenceLetting {
  /** 120 nights, or fewer, down to 90, by decision of the commune. */
  maxNights: number
  /** Of the years of the stay; a year without nights may be missing. */
  nightsLetByYear: readonly { year: number; nights: number }[]
}

/** Why a main residence is not let for a stay: the first year whose limit it exceeds, and the nights left in it. */
export interface DayCapRefusal {
  ok: false
  reason: 'dayCap'
  year: number
  maxNights: number
  nightsLeft: number
}

/** Returns the nights of a stay by calendar year, in order. */
export function nightsByYear({ arrival, departure }: Stay): { year: number; nights: number }[] {
  const years: { year: number; nights: number }[] = []
  let day = dayNumber(arrival)
  const end = dayNumber(departure)
  while (day < end) {
    const year = Number(fromDayNumber(day).slice(0, 4))
    const until = Math.min(end, dayNumber(`${year + 1}-01-01`))
    years.push({ year, nights: until - day })
    day = until
  }
  return years
}

/**
 * Decides whether a stay keeps a main residence within the nights that it may be let: at most 120 nights of a calendar year, or
 * what the commune decided, down to 90; a stay over New Year counts in both years (Code du tourisme, art. L324-1-1, IV, as changed
 * by law n° 2024-1039). `letting` is null for any other lot.
 */
export function checkDayCap(letting: MainResidenceLetting | null, stay: Stay): { ok: true } | DayCapRefusal {
  if (letting === null) return { ok: true }
  const { maxNights } = letting
  for (const { year, nights } of nightsByYear(stay)) {
    const already = letting.nightsLetByYear.find((one) => one.year === year)?.nights ?? 0
    const nightsLeft = Math.max(0, maxNights - already)
    if (nights > nightsLeft) return { ok: false, reason: 'dayCap', year, maxNights, nightsLeft }
  }
  return { ok: true }
}
