import type { OwnerStayKind } from '@escale/contract/owner'
import * as m from '../i18n/messages.generated/messages.js'
import { stayLook } from './calendar-cell.tsx'
import { STAY_KINDS } from './calendar-words.ts'

/** What colours and patterns mean. */
export function CalendarLegend() {
  return (
    <ul className="cal-legend" aria-label={m.owner_calendar_legend()}>
      {Object.entries(STAY_KINDS).map(([kind, words]) => (
        <li key={kind}>
          <span className={stayLook({ kind: kind as OwnerStayKind, status: null })} aria-hidden="true" />
          {words()}
        </li>
      ))}
      <li>
        <span className={stayLook({ kind: 'booking', status: 'pending' })} aria-hidden="true" />
        {m.owner_calendar_tentative()}
      </li>
    </ul>
  )
}
