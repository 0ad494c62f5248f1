import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DeskAgency } from '../desk-agency.ts'
import { readNights } from './nights-of-lot.ts'
import { planningOfNights } from './planning-of-nights.ts'

/** On the pages of a stay that is in the way of a closure: which nights are to be closed, and the way back to them (AG-208). */
export function NightsToClose({ agency, nights }: { agency: DeskAgency; nights: string | undefined }) {
  const chosen = readNights(nights)
  if (!chosen) return null
  const { to, search } = planningOfNights(agency, chosen)
  return (
    <Notice kind="info">
      <p>
        {m.desk_nights_to_close({
          reference: chosen.reference,
          dates: m.desk_dates({ start: displayDate(chosen.start), end: displayDate(chosen.end) }),
        })}
      </p>
      <p>
        <AppLink href={`${to}?${new URLSearchParams(search)}`} className="text-link">
          {m.desk_back_to_nights()}
        </AppLink>
      </p>
    </Notice>
  )
}
