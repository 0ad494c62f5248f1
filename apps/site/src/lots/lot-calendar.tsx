import type { LotDetail } from '@escale/contract/lots'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { SelectionStatus, StayCalendar } from '../quote/stay-dates.tsx'
import { useStay } from '../quote/use-stay.ts'
import { Button } from '../ui/button.tsx'
import { LotSection } from './lot-section.tsx'

const LEGEND = [
  ['day', false, m.lots_calendar_free],
  ['day day-arrival-no', true, m.lots_calendar_no_arrival],
  ['day day-departure-only', true, m.lots_calendar_departure_only],
  ['day day-taken', true, m.lots_calendar_taken],
] as const

/** Availability calendar. It shares its selection with the reservation panel. */
export function LotCalendar({ lot }: { lot: LotDetail }) {
  const state = useStay(lot)
  const { selection, pickDay, clearDates } = state
  return (
    <LotSection
      id="disponibilites"
      title={m.lots_calendar()}
      extra={
        selection.start && (
          <Button variant="quiet" size="sm" onClick={clearDates}>
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
      <div className="max-w-narrow">
        <StayCalendar {...state} onPick={pickDay} />
      </div>
      <ul aria-label={m.lots_calendar_legend()} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-soft">
        {LEGEND.map(([tone, disabled, words]) => (
          <li key={tone} className="flex items-center gap-2">
            <span aria-hidden="true" className="w-8">
              <span className={`${tone} h-8! border border-line`} aria-disabled={disabled || undefined}>
                12
              </span>
            </span>
            {words()}
          </li>
        ))}
      </ul>
    </LotSection>
  )
}
