/** Where the stays of a calendar lie: a stay goes from the middle of its first day to the middle of the day it ends on. */
import type { OwnerStay } from '@escale/contract/owner'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { addDays, dayNumber, type IsoDate } from '@escale/domain/dates'

/** Part of a stay within a row of days. */
export interface Segment {
  stay: OwnerStay
  /** The day of the row in which it begins, and whether at noon: else it comes from before, or ends that morning. */
  day: IsoDate
  fromNoon: boolean
  /** Its length in half days. */
  halves: number
  /** Whether the stay itself begins and ends here. */
  begins: boolean
  ends: boolean
}

/** The parts of the stays within the days [from, to), in order. */
export function segmentsIn(stays: readonly OwnerStay[], from: IsoDate, to: IsoDate): Segment[] {
  const first = dayNumber(from)
  const length = 2 * (dayNumber(to) - first)
  return stays
    .flatMap((stay): Segment[] => {
      const noonOf = (day: IsoDate) => 2 * (dayNumber(day) - first) + 1
      const [start, end] = [noonOf(stay.start_date), noonOf(stay.end_date)]
      const [shownStart, shownEnd] = [Math.max(0, start), Math.min(length, end)]
      if (shownStart >= shownEnd) return []
      return [
        {
          stay,
          day: addDays(from, Math.floor(shownStart / 2)),
          fromNoon: shownStart % 2 === 1,
          halves: shownEnd - shownStart,
          begins: shownStart === start,
          ends: shownEnd === end,
        },
      ]
    })
    .sort((a, b) => (a.stay.start_date < b.stay.start_date ? -1 : 1))
}

/** Whether the stay keeps its nights from others: a service takes none. */
export function takesNights({ kind }: OwnerStay): boolean {
  return kind !== 'concierge'
}

/** What is to be shown: not what has expired or was cancelled. */
export function livingStays(stays: readonly OwnerStay[]): OwnerStay[] {
  return stays.filter(({ status }) => status === null || blocksNights(status))
}

export interface DayStays {
  /** Whoever leaves on this day, comes on it, is there before and after it. */
  leaving: OwnerStay[]
  coming: OwnerStay[]
  staying: OwnerStay[]
  /** Nobody has the night that begins on it. */
  isFree: boolean
}

/** What happens on a day, of one property. */
export function dayStays(stays: readonly OwnerStay[], day: IsoDate): DayStays {
  const leaving = stays.filter(({ end_date }) => end_date === day)
  const coming = stays.filter(({ start_date }) => start_date === day)
  const staying = stays.filter(({ start_date, end_date }) => start_date < day && day < end_date)
  return { leaving, coming, staying, isFree: ![...coming, ...staying].some(takesNights) }
}

/** Nights of [from, to) that are taken, of one property. */
export function takenNights(stays: readonly OwnerStay[], from: IsoDate, to: IsoDate): number {
  const nights = new Set<number>()
  for (const stay of stays.filter(takesNights)) {
    const last = Math.min(dayNumber(stay.end_date), dayNumber(to))
    for (let night = Math.max(dayNumber(stay.start_date), dayNumber(from)); night < last; night++) nights.add(night)
  }
  return nights.size
}

/** The stays with nights in [from, to), by the first day, then by property. */
export function staysBetween(stays: readonly OwnerStay[], from: IsoDate, to: IsoDate): OwnerStay[] {
  return stays
    .filter(({ start_date, end_date }) => start_date < to && end_date > from)
    .sort((a, b) =>
      a.start_date === b.start_date ? (a.lotName < b.lotName ? -1 : 1) : a.start_date < b.start_date ? -1 : 1,
    )
}
