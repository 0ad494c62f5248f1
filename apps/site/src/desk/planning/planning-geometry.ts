import type { PlannedStay, Planning } from '@escale/contract/planning'
import { addDays, addMonths, dayNumber, type IsoDate, nightsBetween, startOfMonth } from '@escale/domain/dates'
import { GRID_WINDOWS, WINDOW_DAYS } from './planning-search.ts'

/** In pixels, as planning-grid.css has them. */
export const DAY_PX = 36
export const ROW_PX = 44
export const LOT_PX = 248

export const GRID_DAYS = GRID_WINDOWS * WINDOW_DAYS

export type PlannedLot = Planning['lots'][number]

/** Where a choice of nights begins, and where it is: in either order. */
interface BothNights {
  anchor: IsoDate
  night: IsoDate
}

/** Free nights of a lot that somebody chose. */
export interface ChosenNights {
  reference: string
  name: string
  start: IsoDate
  end: IsoDate
}

/** Nights that staff closed, and may open again. */
export interface Closure {
  reference: string
  name: string
  stay: PlannedStay
}

/** Days from `from` to `day`, negative before it. */
export const daysFrom = (from: IsoDate, day: IsoDate) => dayNumber(day) - dayNumber(from)

/** Where nights stand: from the noon of arrival to the noon of departure, as far as the grid shows them. */
export function placeOf({ start, end }: { start: IsoDate; end: IsoDate }, from: IsoDate) {
  const [first, last] = [daysFrom(from, start) + 0.5, daysFrom(from, end) + 0.5]
  const left = Math.max(0, first)
  return { left: left * DAY_PX + 1, width: Math.max(0, Math.min(GRID_DAYS, last) - left) * DAY_PX - 2 }
}

/** The night at a distance in pixels from the first day: from noon to noon, as stays are drawn. */
export function nightAtPx(px: number, from: IsoDate): IsoDate {
  const day = Math.floor(px / DAY_PX - 0.5)
  return addDays(from, Math.min(GRID_DAYS - 1, Math.max(0, day)))
}

/** The nights from one to the other, both included, if all of them are free and none is past; else null. */
export function freeNights(
  { reference, name, stays }: PlannedLot,
  { anchor, night }: BothNights,
  today: IsoDate,
): ChosenNights | null {
  const { start, end } = nightsBetweenBoth({ anchor, night })
  return isFree(stays, { start, end }) && start >= today ? { reference, name, start, end } : null
}

/** The first of the closures between both nights, both included; null where staff closed none of them. */
export function closureAmong({ reference, name, stays }: PlannedLot, nights: BothNights): Closure | null {
  const { start, end } = nightsBetweenBoth(nights)
  const [stay] = stays
    .filter((one) => one.closure !== null && one.start < end && one.end > start)
    .sort((one, other) => (one.start < other.start ? -1 : 1))
  return stay ? { reference, name, stay } : null
}

/** Whether one of the nights [start, end) is free yet. */
export const hasFreeNight = (stays: readonly PlannedStay[], { start, end }: { start: IsoDate; end: IsoDate }) =>
  Array.from({ length: nightsBetween(start, end) }, (_, index) => addDays(start, index)).some(
    (night) => !stays.some((stay) => stay.start <= night && night < stay.end),
  )

/** The stay, moved by days; null where its new nights are taken or past. Its own nights are not in its way. */
export function movedStay(stay: PlannedStay, lot: PlannedLot, days: number, today: IsoDate): ChosenNights | null {
  const [start, end] = [addDays(stay.start, days), addDays(stay.end, days)]
  const others = lot.stays.filter(({ id }) => id !== stay.id)
  const isToCome = start >= today || start === stay.start
  return isToCome && isFree(others, { start, end }) ? { reference: lot.reference, name: lot.name, start, end } : null
}

/** The stay that takes a night of a lot. */
export const stayOn = ({ stays }: PlannedLot, night: IsoDate) =>
  stays.find(({ start, end }) => start <= night && night < end)

interface MonthSpan {
  /** A day of the month. */
  day: IsoDate
  first: number
  days: number
}

/** The months of the days that begin on `from`, each with the place of its first day and the number of its days. */
export function monthsOf(from: IsoDate, days: number): MonthSpan[] {
  const months: MonthSpan[] = []
  for (let first = 0; first < days; ) {
    const day = addDays(from, first)
    const next = addMonths(startOfMonth(day), 1)
    const length = Math.min(days - first, nightsBetween(day, next))
    months.push({ day, first, days: length })
    first += length
  }
  return months
}

function nightsBetweenBoth({ anchor, night }: BothNights): { start: IsoDate; end: IsoDate } {
  const [start, last] = anchor <= night ? [anchor, night] : [night, anchor]
  return { start, end: addDays(last, 1) }
}

function isFree(stays: readonly PlannedStay[], { start, end }: { start: IsoDate; end: IsoDate }): boolean {
  return stays.every((stay) => stay.end <= start || stay.start >= end)
}
