import type { LotDetail } from '@escale/contract/lots'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { SelectionStatus, StayCalendar, StayLegend } from '../quote/stay-dates.tsx'
import { useStay } from '../quote/use-stay.ts'
import { Button } from '../ui/button.tsx'
import { LotSection } from './lot-section.tsx'

/** Availability calendar. It shares its selection with the reservation panel. */
export function LotCalendar({ lot }: { lot: LotDetail }) {
  const state = useStay(lot)
  const { selection, clearDates } = state
  return (
    <LotSection
      id="disponibilites"
      title={m.lots_calendar()}
      extra={
        selection.start && (
          <Button variant="quiet" size="sm" className="-mr-[0.8rem]" onClick={clearDates}>
            {m.quote_clear_dates()}
          </Button>
        )
      }
    >
      <noscript>
        <p className="mb-3 text-sm">{m.lots_calendar_noscript()}</p>
        <ul className="mb-4 grid gap-1 text-sm">
          {lot.busy.map(({ start, end }) => (
            <li key={start}>
              {m.lots_calendar_taken()} : {m.lots_calendar_period({ start: displayDate(start), end: displayDate(end) })}
            </li>
          ))}
        </ul>
      </noscript>
      <SelectionStatus {...state} />
      <div className="range-calendar-fitted max-w-narrow">
        <StayCalendar {...state} />
      </div>
      <StayLegend {...state} />
    </LotSection>
  )
}
