/** Labels of the calendar. */
import type { BookingStatus } from '@escale/contract/booking'
import type { OwnerAction, OwnerStay, OwnerStayKind } from '@escale/contract/owner'
import type { IsoDate } from '@escale/domain/dates'
import { displayDate, displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { dayInFrance } from '../i18n/today.ts'
import { dayStays } from './calendar-model.ts'

/** In the order of the legend. */
export const STAY_KIND_LABELS: Record<OwnerStayKind, () => string> = {
  booking: m.owner_calendar_kind_booking,
  personal: m.owner_calendar_kind_personal,
  coBooking: m.owner_calendar_kind_co_booking,
  concierge: m.owner_calendar_kind_concierge,
  import: m.owner_calendar_kind_import,
  closed: m.owner_calendar_kind_closed,
}

export const ACTION_LABELS: Record<OwnerAction, { label: () => string; hint: () => string }> = {
  personal: { label: m.owner_calendar_action_personal, hint: m.owner_calendar_action_personal_hint },
  coBooking: { label: m.owner_calendar_action_co_booking, hint: m.owner_calendar_action_co_booking_hint },
  concierge: { label: m.owner_calendar_action_concierge, hint: m.owner_calendar_action_concierge_hint },
}

const STATUS_LABELS: Record<BookingStatus, () => string> = {
  held: m.owner_calendar_status_held,
  option: m.owner_calendar_status_option,
  pending: m.owner_calendar_status_pending,
  confirmed: m.owner_calendar_status_confirmed,
  paid: m.owner_calendar_status_paid,
  expired: m.owner_calendar_status_expired,
  cancelled: m.owner_calendar_status_cancelled,
  refunded: m.owner_calendar_status_refunded,
}

/** The status of a stay; null when it adds nothing to its kind. */
export function statusLabel({ kind, status }: OwnerStay): string | null {
  if (status === null || (kind === 'personal' && status === 'confirmed')) return null
  return STATUS_LABELS[status]()
}

/** Whether the stay may still fall through. */
export function isTentative({ status }: OwnerStay): boolean {
  return status === 'held' || status === 'option' || status === 'pending'
}

/** The guest's name, otherwise the kind. */
export function stayName({ label, kind }: OwnerStay): string {
  return label || STAY_KIND_LABELS[kind]()
}

/** Kind, name and tentative status. */
function accessibleName(stay: OwnerStay): string {
  const status = isTentative(stay) && statusLabel(stay)
  return [STAY_KIND_LABELS[stay.kind](), stay.label, status].filter(Boolean).join(' ')
}

/** "2 adultes, 1 enfant"; null when unknown. */
export function formatGuests({ adults, children }: Pick<OwnerStay, 'adults' | 'children'>): string | null {
  if (adults === null) return null
  const parts = [m.owner_calendar_adults({ count: adults }), children && m.owner_calendar_children({ count: children })]
  return parts.filter(Boolean).join(', ')
}

/** "Du samedi 10 juillet au samedi 17 juillet 2027". The first year is omitted when both are the same. */
export function formatPeriod({ start_date, end_date }: Pick<OwnerStay, 'start_date' | 'end_date'>): string {
  const year = end_date.slice(0, 4)
  const start = displayDay(start_date)
  return m.owner_calendar_period({
    start: start.endsWith(year) ? start.slice(0, -year.length).trim() : start,
    end: displayDay(end_date),
  })
}

/** The last day before an instant, in France: midnight belongs to the day before. */
export function formatLastDay(end: string): string {
  return displayDate(dayInFrance(new Date(Date.parse(end) - 1)))
}

/** The accessible name of a day: date, departures, arrivals, stays, or free. */
export function dayLabel(stays: readonly OwnerStay[], day: IsoDate, today: IsoDate): string {
  const { leaving, coming, staying, isFree } = dayStays(stays, day)
  return [
    displayDay(day),
    day === today && m.owner_calendar_today(),
    ...leaving.map((stay) => m.owner_calendar_day_leaving({ stay: accessibleName(stay) })),
    ...coming.map((stay) => m.owner_calendar_day_coming({ stay: accessibleName(stay) })),
    ...staying.map(accessibleName),
    isFree && day >= today && m.owner_calendar_day_free(),
  ]
    .filter(Boolean)
    .join(', ')
}
