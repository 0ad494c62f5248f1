import type { DeskBooking } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatPhone } from '../../ui/phone-link.tsx'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { kindName, statusOf } from '../desk-format.ts'

/** Bookings one below the other, each a link to its file: a row where there is room for it, else a card. */
export function BookingRows({
  agency,
  bookings,
  isHeaded = false,
}: {
  agency: DeskAgency
  bookings: readonly DeskBooking[]
  /** Names the columns above the rows: for a long list. */
  isHeaded?: boolean
}) {
  return (
    <div className="desk-bookings">
      {isHeaded && <Headings hasPrices={bookings.some(({ totalCents }) => totalCents !== null)} />}
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {bookings.map((booking) => (
          <li key={booking.agencyBookingId}>
            <BookingRow agency={agency} booking={booking} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each row names what it shows to a screen reader; the columns are for the eye. Some roles see no prices. */
function Headings({ hasPrices }: { hasPrices: boolean }) {
  return (
    <p aria-hidden="true" className="desk-booking-head">
      <span className="desk-booking-dates">{m.desk_column_stay()}</span>
      <span className="desk-booking-guest">{m.desk_guest()}</span>
      <span className="desk-booking-lot">{m.desk_column_lot()}</span>
      {hasPrices && <span className="desk-booking-total">{m.desk_column_total()}</span>}
      <span className="desk-booking-state">{m.desk_state()}</span>
    </p>
  )
}

function BookingRow({ agency, booking }: { agency: DeskAgency; booking: DeskBooking }) {
  const { agencyBookingId, kind, lot, guest, startDate, endDate, leftOn, nights, adults, children, totalCents, due } =
    booking
  const { label, tone } = statusOf(booking)
  return (
    <AppLink href={bookingFilePath(agency, agencyBookingId)} className="desk-booking">
      <span className="desk-booking-guest font-semibold">{guest.name || kindName(kind)}</span>
      <span className="desk-booking-people text-sm text-ink-soft">
        <Facts
          items={[
            kind === 'tenant' ? m.desk_people({ count: adults + children }) : kindName(kind),
            guest.phone && formatPhone(guest.phone),
          ]}
        />
      </span>
      <span className="desk-booking-dates text-sm font-semibold tabular-nums">
        {m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
      </span>
      <span className="desk-booking-lot text-md">{lot.name}</span>
      <span className="desk-booking-nights text-sm text-ink-soft">
        {m.desk_nights({ count: nights })}
        {leftOn !== null && `, ${m.desk_departure_short({ day: displayDate(leftOn) })}`}
      </span>
      <span className="desk-booking-place text-sm text-ink-soft">
        <Facts items={[lot.city, lot.reference]} />
      </span>
      {totalCents !== null && <span className="desk-booking-total tabular-nums">{formatPrice(totalCents)}</span>}
      <span className="desk-booking-state">
        <Badge tone={tone}>{label}</Badge>
      </span>
      {due && (
        <span
          className={classNames('desk-booking-due text-sm', due.isLate ? 'font-semibold text-danger' : 'text-ink-soft')}
        >
          {due.isLate
            ? m.desk_late({ price: formatPrice(due.amountCents), day: displayDate(due.dueOn) })
            : m.desk_due({ price: formatPrice(due.amountCents), day: displayDate(due.dueOn) })}
        </span>
      )}
      <span className="desk-booking-number text-xs text-ink-soft tabular-nums">{agencyBookingId}</span>
    </AppLink>
  )
}
