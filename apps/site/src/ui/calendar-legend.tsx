import * as m from '../i18n/messages.generated/messages.js'
import type { DayTone } from './calendar-day.tsx'
import { classNames } from './class-names.ts'

type LegendTone = Exclude<DayTone, 'cheap'>

const LABELS: Record<LegendTone, { arrival: () => string; departure: () => string }> = {
  free: { arrival: m.ui_legend_free_arrival, departure: m.ui_legend_free_departure },
  'free-blocked': { arrival: m.ui_legend_no_arrival, departure: m.ui_legend_no_departure },
  'departure-only': { arrival: m.ui_legend_departure_only, departure: m.ui_legend_departure_only },
  taken: { arrival: m.ui_legend_taken, departure: m.ui_legend_taken },
  closed: { arrival: m.ui_legend_closed, departure: m.ui_legend_closed },
}
const ALL_TONES = Object.keys(LABELS) as LegendTone[]

/** Legend of a range calendar (LO-18), shown while the arrival or the departure is chosen. */
export function CalendarLegend({
  picking,
  tones = ALL_TONES,
}: {
  picking: 'arrival' | 'departure'
  /** The looks that occur in the calendar. */
  tones?: readonly LegendTone[]
}) {
  return (
    <ul aria-label={m.ui_legend()} className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-ink-soft">
      {tones.map((tone) => (
        <li key={tone} className="flex items-center gap-2">
          <span aria-hidden="true" className="w-8 shrink-0">
            <span
              className={classNames('calendar-day calendar-legend-sample', `calendar-day-${tone}`)}
              aria-disabled={tone !== 'free' || undefined}
            >
              12
            </span>
          </span>
          {LABELS[tone][picking]()}
        </li>
      ))}
    </ul>
  )
}
