import type { DeskBookings } from '@escale/contract/desk'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import { type NightsOfLot, writeNights } from './nights-of-lot.ts'

/**
 * The stays on nights that are to be closed, each a step from its move or its end (AG-206): a storm closes a lot, its guests go elsewhere.
 * The pages that they lead to know the nights, and the way back.
 */
export function StaysInTheWay({
  agency,
  nights,
  stays: { bookings, total },
}: {
  agency: DeskAgency
  nights: NightsOfLot
  stays: DeskBookings
}) {
  const today = useToday()
  const query = new URLSearchParams({ nights: writeNights(nights) })
  return (
    <div className="grid gap-3">
      <p className="text-md" role="status">
        {m.desk_in_the_way({ count: total })}
      </p>
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {bookings.map(({ agencyBookingId, guest, startDate, endDate, kind, status }) => {
          const file = bookingFilePath(agency, agencyBookingId)
          const isTenants = kind === 'tenant' && status !== 'pending'
          return (
            <li key={agencyBookingId} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5">
              <AppLink href={`${file}?${query}`} className="text-link">
                {agencyBookingId} · {guest.name}
              </AppLink>
              <span className="text-sm text-ink-soft">
                {m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
              </span>
              {isTenants && (
                <span className="flex flex-wrap gap-2 w620:ml-auto">
                  {startDate >= today && mayHere(agency, 'changeBooking') && (
                    <ButtonLink href={`${file}/modifier?${query}`} variant="secondary" size="sm">
                      {m.desk_move()}
                      <span className="sr-only"> {agencyBookingId}</span>
                    </ButtonLink>
                  )}
                  {mayHere(agency, 'cancelBooking') && (
                    <ButtonLink href={`${file}?cancel=true&${query}#cancel`} variant="secondary" size="sm">
                      {m.desk_cancel_stay()}
                      <span className="sr-only"> {agencyBookingId}</span>
                    </ButtonLink>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {total > bookings.length && (
        <p className="text-sm text-ink-soft">{m.desk_first_stays_in_the_way({ shown: bookings.length })}</p>
      )}
    </div>
  )
}
