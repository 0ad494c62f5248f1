import { useState } from 'react'
import { displayDate, displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { RangeCalendar } from '../ui/range-calendar.tsx'
import type { StayState } from './use-stay.ts'

type Dates = Pick<StayState, 'stay' | 'selection' | 'today' | 'lastDay' | 'dayInfo' | 'pickDay' | 'clearDates'>

/** Arrival and departure, chosen in a dialog; without scripts two date fields. */
export function StayDates(dates: Dates) {
  const [open, setOpen] = useState(false)
  const { selection, pickDay, clearDates } = dates
  const fieldClass =
    'grid content-center gap-0.5 px-3.5 py-2.5 text-left hover:bg-primary-soft focus-visible:-outline-offset-4'
  return (
    <>
      <div className="grid grid-cols-2 divide-x divide-line-strong overflow-hidden rounded-md border-[1.5px] border-line-strong noscript:hidden">
        <button type="button" className={fieldClass} onClick={() => setOpen(true)}>
          <DateLabel label={m.booking_arrival()} day={selection.start} />
        </button>
        <button type="button" className={fieldClass} onClick={() => setOpen(true)}>
          <DateLabel label={m.booking_departure()} day={selection.end} />
        </button>
      </div>
      <noscript>
        <div className="grid grid-cols-2 gap-2">
          <TextField type="date" name="start_date" label={m.booking_arrival()} defaultValue={dates.stay.start_date} />
          <TextField type="date" name="end_date" label={m.booking_departure()} defaultValue={dates.stay.end_date} />
        </div>
      </noscript>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.quote_dates()}
        size="lg"
        footer={
          <>
            <Button variant="quiet" disabled={!selection.start} onClick={clearDates}>
              {m.quote_clear_dates()}
            </Button>
            <Button disabled={!selection.end} onClick={() => setOpen(false)}>
              {m.quote_dates_done()}
            </Button>
          </>
        }
      >
        <SelectionStatus {...dates} />
        <StayCalendar {...dates} onPick={pickDay} />
      </Dialog>
    </>
  )
}

function DateLabel({ label, day }: { label: string; day: string | null }) {
  return (
    <>
      <span className="text-2xs font-semibold text-ink-soft">{label}</span>
      <span className="flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap">
        {!day && <Icon name="calendar" className="text-ink-soft" />}
        {day ? displayDate(day) : m.quote_add_date()}
      </span>
    </>
  )
}

/** Announces the selection and the next step. */
export function SelectionStatus({ stay, selection }: Pick<Dates, 'stay' | 'selection'>) {
  const { start, end } = selection
  return (
    <p className="mb-3 text-sm" role="status">
      {start === null
        ? m.quote_pick_arrival()
        : end === null
          ? m.quote_pick_departure({ day: displayDay(start) })
          : formatStay(stay)}
    </p>
  )
}

/** "7 nuits, du 10/07/2027 au 17/07/2027"; empty without dates. */
function formatStay({ start_date, end_date }: Dates['stay']): string {
  if (!start_date || !end_date) return ''
  const nights = Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000)
  return m.quote_stay_of({ nights, start: displayDate(start_date), end: displayDate(end_date) })
}

/** Calendar of the lot. */
export function StayCalendar({
  selection,
  today,
  lastDay,
  dayInfo,
  onPick,
}: Omit<Dates, 'stay' | 'pickDay' | 'clearDates'> & { onPick: (day: string) => void }) {
  return (
    <RangeCalendar
      label={m.quote_dates()}
      months={2}
      firstMonth={selection.start ?? today}
      minDate={today}
      maxDate={lastDay}
      selection={{ arrival: selection.start, departure: selection.end }}
      dayInfo={dayInfo}
      onSelect={onPick}
    />
  )
}
