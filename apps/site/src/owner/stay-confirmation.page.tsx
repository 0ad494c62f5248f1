import type { BookingIdentifiers } from '@escale/contract/booking'
import type { OwnerStay, OwnerStayKind } from '@escale/contract/owner'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ownerStayQuery } from './calendar.queries.ts'
import { calendarHref } from './calendar-address.ts'
import { formatLastDay, isTentative } from './calendar-labels.ts'
import { StayFactList } from './stay-fact-list.tsx'

/** Confirmation of an action and its next step (OW-04). */
export function StayConfirmationPage({ of }: { of: BookingIdentifiers }) {
  const stay = useSuspenseQuery(ownerStayQuery(of)).data
  const { title, next } = confirmationText(stay)
  return (
    <div className="page stay-done">
      <span className="stay-done-mark">
        <Icon name="check" />
      </span>
      <header className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-md text-ink-soft">{next}</p>
      </header>
      <div className="rounded-xl border border-line p-5">
        <StayFactList stay={stay} withLot />
      </div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={calendarHref('month', stay.start_date, stay.reference)} icon="calendar">
          {m.owner_done_see_calendar()}
        </ButtonLink>
      </p>
    </div>
  )
}

const TITLES: Partial<Record<OwnerStayKind, () => string>> = {
  personal: m.owner_done_personal,
  coBooking: m.owner_done_co_booking,
  concierge: m.owner_done_concierge,
}

function confirmationText(stay: OwnerStay): { title: string; next: string } {
  const { kind, status, expiresAt } = stay
  if (status === 'cancelled' || status === 'expired') {
    return { title: m.owner_done_over(), next: m.owner_done_over_next() }
  }
  const title = (TITLES[kind] ?? m.owner_done_personal)()
  if (kind === 'concierge') return { title, next: m.owner_done_concierge_next() }
  if (kind !== 'coBooking') return { title, next: m.owner_done_personal_next() }
  if (!isTentative(stay) || !expiresAt) return { title, next: m.owner_done_co_booking_accepted() }
  return { title, next: m.owner_done_co_booking_next({ day: formatLastDay(expiresAt) }) }
}
