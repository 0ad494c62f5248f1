/** The words of the calendar: kinds and states of stays, who stays, what a day is. */
import type { BookingStatus } from '@escale/contract/booking'
import type { OwnerAction, OwnerStay, OwnerStayKind } from '@escale/contract/owner'
import type { IsoDate } from '@escale/domain/dates'
import { displayDate, displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { todayInFrance } from '../i18n/today.ts'
import { dayStays } from './calendar-model.ts'

/** In the order of the legend. */
export const STAY_KINDS: Record<OwnerStayKind, () => string> = {
  booking: m.owner_calendar_kind_booking,
  personal: m.owner_calendar_kind_personal,
  coBooking: m.owner_calendar_kind_co_booking,
  concierge: m.owner_calendar_kind_concierge,
  import: m.owner_calendar_kind_import,
  closed: m.owner_calendar_kind_closed,
}

export const ACTIONS: Record<OwnerAction, { label: () => string; hint: () => string }> = {
  personal: { label: m.owner_calendar_action_personal, hint: m.owner_calendar_action_personal_hint },
  coBooking: { label: m.owner_calendar_action_co_booking, hint: m.owner_calendar_action_co_booking_hint },
  concierge: { label: m.owner_calendar_action_concierge, hint: m.owner_calendar_action_concierge_hint },
}

const STATUSES: Record<BookingStatus, () => string> = {
  held: m.owner_calendar_status_held,
  option: m.owner_calendar_status_option,
  pending: m.owner_calendar_status_pending,
  confirmed: m.owner_calendar_status_confirmed,
  paid: m.owner_calendar_status_paid,
  expired: m.owner_calendar_status_expired,
  cancelled: m.owner_calendar_status_cancelled,
  refunded: m.owner_calendar_status_refunded,
}

/** Where a stay stands; of an owner's own stay only whether it still is one. */
export function statusWords({ kind, status }: OwnerStay): string | null {
  if (status === null || (kind === 'personal' && status === 'confirmed')) return null
  return STATUSES[status]()
}

/** Not certain yet: may still come to nothing. */
export function isTentative({ status }: OwnerStay): boolean {
  return status === 'held' || status === 'option' || status === 'pending'
}

/** What is written on a stay: who stays, or its kind where nobody is named. */
export function stayName({ label, kind }: OwnerStay): string {
  return label || STAY_KINDS[kind]()
}

/** The same with its kind and, while it is not certain, its state, for the ear. */
function spokenName(stay: OwnerStay): string {
  const status = isTentative(stay) && statusWords(stay)
  return [STAY_KINDS[stay.kind](), stay.label, status].filter(Boolean).join(' ')
}

/** "2 adultes, 1 enfant"; null when it is not known. */
export function peopleWords({ adults, children }: Pick<OwnerStay, 'adults' | 'children'>): string | null {
  if (adults === null) return null
  const parts = [m.owner_calendar_adults({ count: adults }), children && m.owner_calendar_children({ count: children })]
  return parts.filter(Boolean).join(', ')
}

/** "Du samedi 10 juillet au samedi 17 juillet 2027": the year once, where it is the same. */
export function periodWords({ start_date, end_date }: Pick<OwnerStay, 'start_date' | 'end_date'>): string {
  const year = end_date.slice(0, 4)
  const start = displayDay(start_date)
  return m.owner_calendar_period({
    start: start.endsWith(year) ? start.slice(0, -year.length).trim() : start,
    end: displayDay(end_date),
  })
}

/** The last day on which something that ends at an instant may still be done, in France: midnight belongs to the day before. */
export function lastDayWords(end: string): string {
  return displayDate(todayInFrance(new Date(Date.parse(end) - 1)))
}

/** All that a day says when it is reached: its name, whether it is today, who leaves, comes and stays, or that it is free. */
export function dayWords(stays: readonly OwnerStay[], day: IsoDate, today: IsoDate): string {
  const { leaving, coming, staying, isFree } = dayStays(stays, day)
  return [
    displayDay(day),
    day === today && m.owner_calendar_today(),
    ...leaving.map((stay) => m.owner_calendar_day_leaving({ stay: spokenName(stay) })),
    ...coming.map((stay) => m.owner_calendar_day_coming({ stay: spokenName(stay) })),
    ...staying.map(spokenName),
    isFree && day >= today && m.owner_calendar_day_free(),
  ]
    .filter(Boolean)
    .join(', ')
}
