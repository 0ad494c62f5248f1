import { addMonths, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { checkPick, type DateSelection, selectDay } from '@escale/domain/stay/pick-dates'
import { MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import { useState } from 'react'
import { displayDay } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import type { DayInfo } from '../../ui/calendar-day.tsx'
import { RangeCalendar } from '../../ui/range-calendar.tsx'

/** How far ahead lots are sold. */
const MONTHS_AHEAD = 18

/** Two clicks for the nights of a stay; which lots are free then is looked up from the whole stay. */
export function StayCalendar({
  start = null,
  end = null,
  onChoose,
}: Partial<DateSelection> & { onChoose: (start: IsoDate, end: IsoDate) => void }) {
  const today = useToday()
  const [selection, setSelection] = useState<DateSelection>({ start, end })
  const select = (day: IsoDate) => {
    const next = selectDay(selection, day, { today })
    setSelection(next)
    if (next.start && next.end) onChoose(next.start, next.end)
  }
  return (
    <div className="grid content-start gap-3 rounded-xl border border-line p-4 w620:p-5">
      <RangeCalendar
        label={m.desk_new_booking_nights()}
        months={2}
        firstMonth={start !== null && start > today ? start : today}
        minDate={today}
        maxDate={addMonths(today, MONTHS_AHEAD)}
        selection={{ arrival: selection.start, departure: selection.end }}
        onSelect={select}
        dayInfo={(day) => dayInfo(selection, day, today)}
      />
      <p className="text-sm text-ink-soft" aria-live="polite">
        {selection.start && !selection.end
          ? m.search_dates_choose_departure({ day: displayDay(selection.start, 'short') })
          : m.search_dates_choose_arrival()}
      </p>
    </div>
  )
}

function dayInfo(selection: DateSelection, day: IsoDate, today: IsoDate): DayInfo {
  const pick = checkPick(selection, day, { today })
  if (!pick.ok) return { disabled: true, label: refusal(pick.reason) }
  if (!selection.start || selection.end) return { disabled: false, label: m.search_day_arrival() }
  if (day === selection.start) return { disabled: false, label: m.search_day_clear() }
  return { disabled: false, label: m.search_day_nights({ count: nightsBetween(selection.start, day) }) }
}

function refusal(reason: string): string {
  if (reason === 'past') return m.search_day_past()
  if (reason === 'nextToStart') return m.search_day_next_to_start()
  if (reason === 'tooLong') return m.search_day_too_long({ count: MAX_STAY_NIGHTS })
  return m.search_day_before_start()
}
