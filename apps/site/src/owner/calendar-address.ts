/** Addresses of the owner's calendar and its action pages, in their French form. */
import type { OwnerAction } from '@escale/contract/owner'
import { addDays, addMonths, type IsoDate, isIsoDate, startOfMonth } from '@escale/domain/dates'
import { defaultStringifySearch } from '@tanstack/react-router'
import { OWNER_AREA } from '../platform/areas.ts'

export const CALENDAR = `${OWNER_AREA}/calendrier` as const

/** The page of each action (OW-07). */
const ACTION_PAGES = {
  coBooking: 'donner-un-contact-en-co-reservation',
  personal: 'reserver-pour-un-usage-personnel',
  concierge: 'reserver-un-service-de-conciergerie',
} as const satisfies Record<OwnerAction, string>

/**
 * `month` (yyyy-MM) or `year`; the current month without both. All properties without `reference`. `action` opens the date
 * picker with that action, for an action page that was opened without dates.
 */
export interface CalendarSearch {
  reference?: string
  month?: string
  year?: number
  action?: OwnerAction
}

export function readCalendarSearch({ reference, month, year, action }: Record<string, unknown>): CalendarSearch {
  const isYear = Number.isInteger(year) && Number(year) >= 2000 && Number(year) < 2100
  const isMonth = typeof month === 'string' && /^20\d\d-\d\d$/.test(month) && isIsoDate(`${month}-01`)
  return {
    ...(reference !== undefined && reference !== '' && { reference: String(reference) }),
    ...(isYear ? { year: Number(year) } : isMonth && { month }),
    ...(isAction(action) && { action }),
  }
}

const isAction = (value: unknown): value is OwnerAction =>
  typeof value === 'string' && Object.hasOwn(ACTION_PAGES, value)

export interface CalendarView {
  view: 'month' | 'year'
  /** First day of the month or the year; `to` is the day after the last. */
  from: IsoDate
  to: IsoDate
}

/** The view that an address describes. */
export function shownDays({ month, year }: CalendarSearch, today: IsoDate): CalendarView {
  if (year !== undefined) return { view: 'year', from: `${year}-01-01`, to: `${year + 1}-01-01` }
  const from = month === undefined ? startOfMonth(today) : `${month}-01`
  return { view: 'month', from, to: addMonths(from, 1) }
}

/** The query of the month or year that contains a day. */
export function calendarSearch(
  view: CalendarView['view'],
  day: IsoDate,
  reference: string | undefined,
): CalendarSearch {
  const when = view === 'year' ? { year: Number(day.slice(0, 4)) } : { month: day.slice(0, 7) }
  return { ...(reference && { reference }), ...when }
}

/** The address of the month or year that contains a day. */
export function calendarHref(view: CalendarView['view'], day: IsoDate, reference: string | undefined): string {
  return CALENDAR + defaultStringifySearch(calendarSearch(view, day, reference))
}

/** The nights of an action. */
export interface ActionSearch {
  reference?: string
  start_date?: IsoDate
  end_date?: IsoDate
  /** The created booking, where the form's page also confirms it. */
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

/**
 * The query of an action's page: the whole query of the calendar (OW-07), with the property and the nights that were picked.
 * What only belongs to the calendar's picker or to an earlier confirmation is removed.
 */
export function actionQuery(
  { action: _, reservation: __, ...current }: Record<string, unknown>,
  nights: Required<Pick<ActionSearch, 'reference' | 'start_date' | 'end_date'>>,
): Record<string, unknown> & ActionSearch {
  return { ...current, ...nights }
}

/** The query of the calendar for an action page that was opened without dates: the whole query, and the action to pick dates for. */
export function pickDatesQuery(current: Record<string, unknown>, action: OwnerAction) {
  const { start_date: _, end_date: __, reservation: ___, ...rest } = current
  return { ...rest, action }
}

/** The page of an action (OW-07). */
export function actionPath<Action extends OwnerAction>(action: Action) {
  return `${CALENDAR}/${ACTION_PAGES[action]}` as const
}

/** The queried days begin one day earlier, so that departures on the first morning are shown. */
export function queriedDays({ from, to }: Pick<CalendarView, 'from' | 'to'>): { from: IsoDate; to: IsoDate } {
  return { from: addDays(from, -1), to }
}
