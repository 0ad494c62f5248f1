import type { DeskBooking } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { kindName, statusOf } from '../desk-format.ts'

/** Bookings one below the other, each a link to its file: a row on a wide screen, a card on a phone. */
export function BookingRows({ agency, bookings }: { agency: DeskAgency; bookings: readonly DeskBooking[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line">
      {bookings.map((booking) => (
        <li key={booking.agencyBookingId}>
          <BookingRow agency={agency} booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingRow({ agency, booking }: { agency: DeskAgency; booking: DeskBooking }) {
  const { agencyBookingId, kind, lot, guest, startDate, endDate, leftOn, nights, adults, children, due } = booking
  const { label, tone } = statusOf(booking)
  return (
    <AppLink
      href={bookingFilePath(agency, agencyBookingId)}
      className="grid gap-x-5 gap-y-1 px-4 py-3 hover:bg-surface-warm w820:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)_12rem] w820:items-center"
    >
      <span className="grid text-sm tabular-nums">
        <span className="font-semibold">
          {m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
        </span>
        <span className="text-ink-soft">
          {m.desk_nights({ count: nights })}
          {leftOn !== null && `, ${m.desk_departure_short({ day: displayDate(leftOn) })}`}
        </span>
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{guest.name || kindName(kind)}</span>
        <span className="text-sm text-ink-soft">
          {kind === 'tenant' ? m.desk_people({ count: adults + children }) : kindName(kind)}
          {guest.phone && ` · ${guest.phone}`}
        </span>
      </span>
      <span className="grid min-w-0">
        <span className="truncate">{lot.name}</span>
        <span className="truncate text-sm text-ink-soft">
          {lot.city} · {lot.reference}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 w820:grid w820:justify-items-end">
        <Badge tone={tone}>{label}</Badge>
        {due && (
          <span className={due.isLate ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}>
            {due.isLate
              ? m.desk_late({ price: formatPrice(due.amountCents), day: displayDate(due.dueOn) })
              : m.desk_due({ price: formatPrice(due.amountCents), day: displayDate(due.dueOn) })}
          </span>
        )}
        <span className="text-xs text-ink-soft tabular-nums">{agencyBookingId}</span>
      </span>
    </AppLink>
  )
}
