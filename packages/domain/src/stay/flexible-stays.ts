import { addDays, addMonths, compareDates, type IsoDate, nightsBetween, startOfMonth, weekday } from '../dates.ts'
import type { Stay } from './stay.ts'

/**
 * Usual stays without fixed dates: the weekday of the arrival (1 = Monday) and the number of nights. Weeks run from Saturday
 * to Saturday, as most French rentals are let.
 */
const USUAL_STAYS = {
  weekend: { arrivesOn: 5, nights: 2 },
  week: { arrivesOn: 6, nights: 7 },
  fortnight: { arrivesOn: 6, nights: 14 },
} as const

export type UsualStay = keyof typeof USUAL_STAYS
export const USUAL_STAY_NAMES = Object.keys(USUAL_STAYS) as UsualStay[]

/** How far the arrival may shift from the requested one, in days. */
export const SHIFT_DAYS = 3

/** Returns the usual stays that begin in the month of a day, from today on, in the order of their dates. */
export function usualStays(name: UsualStay, monthOf: IsoDate, today: IsoDate): Stay[] {
  const { arrivesOn, nights } = USUAL_STAYS[name]
  const first = startOfMonth(monthOf)
  const arrivals = daysOf(first, nightsBetween(first, addMonths(first, 1)))
  return arrivals
    .filter((day) => weekday(day) === arrivesOn && compareDates(day, today) >= 0)
    .map((day) => stayOf(day, nights))
}

/** Returns the stay and those of the same length that begin up to three days earlier or later, from today on. */
export function shiftedStays({ arrival, departure }: Stay, today: IsoDate): Stay[] {
  const arrivals = daysOf(addDays(arrival, -SHIFT_DAYS), 2 * SHIFT_DAYS + 1)
  return arrivals
    .filter((day) => compareDates(day, today) >= 0)
    .map((day) => stayOf(day, nightsBetween(arrival, departure)))
}

function daysOf(first: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

function stayOf(arrival: IsoDate, nights: number): Stay {
  return { arrival, departure: addDays(arrival, nights) }
}
