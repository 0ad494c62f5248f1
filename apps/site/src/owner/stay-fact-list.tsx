import type { OwnerStay } from '@escale/contract/owner'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { formatGuests, formatPeriod } from './calendar-labels.ts'

/** The term for a stay's label. */
function guestLabel(kind: OwnerStay['kind']): string {
  if (kind === 'import') return m.owner_calendar_site()
  return kind === 'concierge' ? m.owner_calendar_services() : m.owner_calendar_who()
}

/** The details of a stay as a definition list. */
export function StayFactList({ stay, withLot }: { stay: OwnerStay; withLot: boolean }) {
  const { label, lotName, note, nights, booking, incomeCents } = stay
  const facts: [string, string | false | null][] = [
    [m.owner_calendar_property(), withLot && lotName],
    [m.owner_calendar_dates(), `${formatPeriod(stay)}\n${m.owner_calendar_nights({ count: nights })}`],
    [guestLabel(stay.kind), label],
    [m.owner_calendar_people(), stay.kind !== 'concierge' && formatGuests(stay)],
    [m.owner_calendar_number(), booking?.agencyBookingId ?? null],
    [m.owner_calendar_stay_income(), incomeCents !== null && formatPrice(incomeCents)],
    [m.owner_calendar_note(), note],
  ]
  return (
    <dl className="owner-stay-facts">
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
