import type { OwnerStayKind } from '@escale/contract/owner'
import * as m from '../i18n/messages.generated/messages.js'
import { stayClassName } from './calendar-cell.tsx'
import { STAY_KIND_LABELS } from './calendar-labels.ts'

/** Legend of the stay kinds. */
export function StayLegend() {
  return (
    <ul className="cal-legend" aria-label={m.owner_calendar_legend()}>
      {Object.entries(STAY_KIND_LABELS).map(([kind, words]) => (
        <li key={kind}>
          <span className={stayClassName({ kind: kind as OwnerStayKind, status: null })} aria-hidden="true" />
          {words()}
        </li>
      ))}
      <li>
        <span className={stayClassName({ kind: 'booking', status: 'pending' })} aria-hidden="true" />
        {m.owner_calendar_tentative()}
      </li>
    </ul>
  )
}
