import type { OwnerStay } from '@escale/contract/owner'
import { displayDate, displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { formatGuests, stayName } from './calendar-labels.ts'

/** Next arrivals. */
export function ArrivalList({ arrivals }: { arrivals: readonly OwnerStay[] }) {
  return (
    <ul className="owner-arrivals">
      {arrivals.map((stay) => (
        <li key={stay.id}>
          <time dateTime={stay.start_date} className="owner-arrival-day">
            {displayDay(stay.start_date, 'short')}
          </time>
          <div className="owner-arrival-facts">
            <span className="font-semibold">{stayName(stay)}</span>
            <span className="text-sm text-ink-soft">{stay.lotName}</span>
            <span className="owner-arrival-stay text-sm text-ink-soft">
              <span>{m.owner_stay_until({ end: displayDate(stay.end_date) })}</span>
              {stay.adults !== null && <span>{formatGuests(stay)}</span>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
