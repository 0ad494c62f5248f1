/** Positions of stays in a calendar: a stay spans from the middle of its first day to the middle of its last. */
import type { OwnerStay } from '@escale/contract/owner'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { addDays, dayNumber, type IsoDate } from '@escale/domain/dates'

/** Part of a stay within a row of days. */
export interface Segment {
  stay: OwnerStay
  /**
   * First day within the row, and whether the segment begins at noon. It begins in the morning when the stay began before the
   * row, or ends on this day.
   */
  day: IsoDate
  fromNoon: boolean
  /** Length in half days. */
  halves: number
  /** Whether the first and the last day of the stay are in the row. */
  begins: boolean
  ends: boolean
}

/** The segments of the stays within [from, to), in order. */
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

/** Whether the stay blocks its nights. A concierge service does not. */
export function occupiesNights({ kind }: OwnerStay): boolean {
  return kind !== 'concierge'
}

/** The stays to show, without expired and cancelled ones. */
export function activeStays(stays: readonly OwnerStay[]): OwnerStay[] {
  return stays.filter(({ status }) => status === null || blocksNights(status))
}

export interface DayStays {
  /** Stays that end on the day, begin on it, or continue over it. */
  leaving: OwnerStay[]
  coming: OwnerStay[]
  staying: OwnerStay[]
  /** Whether the night that begins on the day is free. */
  isFree: boolean
}

/** The stays of one property that touch a day. */
export function dayStays(stays: readonly OwnerStay[], day: IsoDate): DayStays {
  const leaving = stays.filter(({ end_date }) => end_date === day)
  const coming = stays.filter(({ start_date }) => start_date === day)
  const staying = stays.filter(({ start_date, end_date }) => start_date < day && day < end_date)
  return { leaving, coming, staying, isFree: ![...coming, ...staying].some(occupiesNights) }
}

/** The number of blocked nights of one property within [from, to). */
export function blockedNights(stays: readonly OwnerStay[], from: IsoDate, to: IsoDate): number {
  const nights = new Set<number>()
  for (const stay of stays.filter(occupiesNights)) {
    const last = Math.min(dayNumber(stay.end_date), dayNumber(to))
    for (let night = Math.max(dayNumber(stay.start_date), dayNumber(from)); night < last; night++) nights.add(night)
  }
  return nights.size
}

/** The expected income of the stays that begin within [from, to), in cents; null when no amount is known. */
export function incomeOfStays(stays: readonly OwnerStay[], from: IsoDate, to: IsoDate): number | null {
  const amounts = stays
    .filter(({ start_date }) => start_date >= from && start_date < to)
    .flatMap(({ incomeCents }) => incomeCents ?? [])
  return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : null
}

/** The stays with nights within [from, to), by first day and property. */
export function staysBetween(stays: readonly OwnerStay[], from: IsoDate, to: IsoDate): OwnerStay[] {
  return stays
    .filter(({ start_date, end_date }) => start_date < to && end_date > from)
    .sort((a, b) =>
      a.start_date === b.start_date ? (a.lotName < b.lotName ? -1 : 1) : a.start_date < b.start_date ? -1 : 1,
    )
}
