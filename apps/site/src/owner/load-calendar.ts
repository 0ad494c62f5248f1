/** Route loaders of the calendar and its forms, with titles and breadcrumbs. */
import type { OwnerAction } from '@escale/contract/owner'
import type { IsoDate } from '@escale/domain/dates'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { parseBookingKey } from '../bookings/booking-address.ts'
import { displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { todayInFrance } from '../i18n/today.ts'
import { OWNER_AREA } from '../platform/areas.ts'
import {
  coBookingQuery,
  forgoneRentQuery,
  ownerCalendarQuery,
  ownerStayQuery,
  stayFormQuery,
} from './calendar.queries.ts'
import {
  type ActionSearch,
  actionPath,
  CALENDAR,
  type CalendarSearch,
  pickDatesQuery,
  shownDays,
} from './calendar-address.ts'

export interface SelectedNights {
  reference: string
  start_date: IsoDate
  end_date: IsoDate
}

interface Context {
  queryClient: QueryClient
}

const crumbs = () => [
  { label: m.account_account_title(), url: `${OWNER_AREA}/votre-compte` },
  { label: m.owner_calendar_title(), url: CALENDAR },
]

/**
 * Loads the calendar. The server waits for the stays; the browser shows the frame while they load. Throws notFound for an
 * unknown property.
 */
export async function loadCalendar({ queryClient }: Context, search: CalendarSearch) {
  const shown = shownDays(search, todayInFrance())
  const query = ownerCalendarQuery(shown)
  if (typeof window === 'undefined') {
    const { lots } = await queryClient.fetchQuery(query)
    const { reference } = search
    if (reference && !lots.some((lot) => lot.reference === reference)) throw notFound()
  } else void queryClient.prefetchQuery(query)
  const when = shown.view === 'year' ? shown.from.slice(0, 4) : displayMonth(shown.from)
  return { title: m.owner_calendar_head({ when }), breadcrumbs: crumbs() }
}

const TITLES: Record<OwnerAction, () => string> = {
  personal: m.owner_personal_title,
  coBooking: m.owner_co_booking_title,
  concierge: m.owner_concierge_title,
}

/**
 * Loads an action's form. Without dates it redirects to the calendar, which opens the date picker; where the action is not
 * allowed, to the calendar.
 */
export async function loadAction(
  { queryClient }: Context,
  action: OwnerAction,
  search: ActionSearch,
  /** The whole query of the address, with parameters of other parties. */
  query: Record<string, unknown>,
) {
  const about = {
    title: TITLES[action](),
    breadcrumbs: [...crumbs(), { label: TITLES[action](), url: actionPath(action) }],
  }
  const nights = nightsOf(search)
  if (action === 'concierge' && search.reservation) {
    await loadStay(queryClient, search.reservation)
    return about
  }
  if (!nights) throw redirect({ to: CALENDAR, search: pickDatesQuery(query, action) })
  // Fails with `lotNotFound` for a lot of another owner.
  const { actions } = await queryClient.ensureQueryData(stayFormQuery(nights.reference))
  if (!actions.includes(action)) throw redirect({ to: CALENDAR })
  if (action === 'personal') await queryClient.prefetchQuery(forgoneRentQuery(nights))
  return about
}

/** The nights in an address, if complete. */
export function nightsOf({ reference, start_date, end_date }: ActionSearch): SelectedNights | null {
  return reference && start_date && end_date ? { reference, start_date, end_date } : null
}

/** Loads the confirmation of an action. Throws notFound, or redirects to the calendar without a booking. */
export async function loadConfirmation({ queryClient }: Context, action: OwnerAction, search: ActionSearch) {
  if (!search.reservation) throw redirect({ to: CALENDAR })
  await loadStay(queryClient, search.reservation)
  const title = m.owner_done_crumb()
  return { title, breadcrumbs: [...crumbs(), { label: title, url: `${actionPath(action)}/confirmation` }] }
}

async function loadStay(queryClient: QueryClient, key: string): Promise<void> {
  const of = parseBookingKey(key)
  if (!of) throw notFound()
  await queryClient.fetchQuery(ownerStayQuery(of))
}

/** Loads the agency's page of a co-booking. Throws the API's `notFound`. */
export async function loadDecision({ queryClient }: Context, token: string) {
  await queryClient.fetchQuery(coBookingQuery(token))
  const title = m.owner_decision_head()
  return { title, breadcrumbs: [{ label: title, url: `/co-reservation/${token}` }] }
}
