/** Addresses of the owner's calendar and of what is begun in it, in their French form. */
import type { OwnerAction } from '@escale/contract/owner'
import { addDays, addMonths, type IsoDate, isIsoDate, startOfMonth } from '@escale/domain/dates'
import { defaultStringifySearch } from '@tanstack/react-router'
import { OWNER_SPACE } from '../platform/spaces.ts'

export const CALENDAR = `${OWNER_SPACE}/calendrier` as const

/** The pages on which an owner's action is completed (Specification §2, "Calendar reservation redirect"). */
const ACTION_PAGES = {
  coBooking: 'donner-un-contact-en-co-reservation',
  personal: 'reserver-pour-un-usage-personnel',
  concierge: 'reserver-un-service-de-conciergerie',
} as const satisfies Record<OwnerAction, string>

/** `month`: yyyy-MM, shows that month; `year` shows a whole year; neither is this month. No property: all of them. */
export interface CalendarSearch {
  reference?: string
  month?: string
  year?: number
}

export function readCalendarSearch({ reference, month, year }: Record<string, unknown>): CalendarSearch {
  const isYear = Number.isInteger(year) && Number(year) >= 2000 && Number(year) < 2100
  const isMonth = typeof month === 'string' && /^20\d\d-\d\d$/.test(month) && isIsoDate(`${month}-01`)
  return {
    ...(reference !== undefined && reference !== '' && { reference: String(reference) }),
    ...(isYear ? { year: Number(year) } : isMonth && { month }),
  }
}

export interface Shown {
  view: 'month' | 'year'
  /** First day of the month or the year; `to` is the day after its last. */
  from: IsoDate
  to: IsoDate
}

/** The days that an address shows. */
export function shownDays({ month, year }: CalendarSearch, today: IsoDate): Shown {
  if (year !== undefined) return { view: 'year', from: `${year}-01-01`, to: `${year + 1}-01-01` }
  const from = month === undefined ? startOfMonth(today) : `${month}-01`
  return { view: 'month', from, to: addMonths(from, 1) }
}

/** What shows a month or a year, by one of its days. */
export function calendarSearch(view: Shown['view'], day: IsoDate, reference: string | undefined): CalendarSearch {
  const when = view === 'year' ? { year: Number(day.slice(0, 4)) } : { month: day.slice(0, 7) }
  return { ...(reference && { reference }), ...when }
}

/** The same as an address. */
export function calendarHref(view: Shown['view'], day: IsoDate, reference: string | undefined): string {
  return CALENDAR + defaultStringifySearch(calendarSearch(view, day, reference))
}

/** The nights that an action is for. */
export interface ActionSearch {
  reference?: string
  start_date?: IsoDate
  end_date?: IsoDate
  /** What was made of them, where an action is confirmed in its place. */
  reservation?: string
}

export function readActionSearch({
  reference,
  start_date,
  end_date,
  reservation,
}: Record<string, unknown>): ActionSearch {
  const isStay = isIsoDate(start_date) && isIsoDate(end_date) && start_date < end_date
  return {
    ...(reference !== undefined && { reference: String(reference) }),
    ...(isStay && { start_date, end_date }),
    ...(typeof reservation === 'string' && { reservation }),
  }
}

/** Route base and action page; the nights are its query (OW-07). */
export function actionPath<Action extends OwnerAction>(action: Action) {
  return `${CALENDAR}/${ACTION_PAGES[action]}` as const
}

/** Asked of the API from a day earlier: who leaves on the first morning is shown too. */
export function askedDays({ from, to }: Pick<Shown, 'from' | 'to'>): { from: IsoDate; to: IsoDate } {
  return { from: addDays(from, -1), to }
}
