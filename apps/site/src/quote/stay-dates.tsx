import { nightsBetween } from '@escale/domain/dates'
import { formatPrice, formatRoundedPrice } from '@escale/domain/price-format'
import { useMemo, useState } from 'react'
import { displayDate, displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { CalendarLegend } from '../ui/calendar-legend.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { RangeCalendar, type RangeCalendarProps } from '../ui/range-calendar.tsx'
import { useMedia } from '../ui/use-media.ts'
import { type StayState, useShownDays } from './use-stay.ts'

/** Below this width the months of the dialog scroll (LO-18). */
const PHONE = '(width < 620px)'

/** Arrival and departure, which open the calendar; without scripts two date fields. */
export function StayDates({ stay, selection, onOpen }: Pick<StayState, 'stay' | 'selection'> & { onOpen: () => void }) {
  const fieldClass =
    'grid content-center gap-0.5 px-3.5 py-2.5 text-left hover:bg-primary-soft focus-visible:-outline-offset-4'
  return (
    <>
      <div className="grid grid-cols-2 divide-x divide-line-strong overflow-hidden rounded-md border-[1.5px] border-line-strong noscript:hidden">
        <button type="button" className={fieldClass} onClick={onOpen}>
          <DateLabel label={m.booking_arrival()} day={selection.start} />
        </button>
        <button type="button" className={fieldClass} onClick={onOpen}>
          <DateLabel label={m.booking_departure()} day={selection.end} />
        </button>
      </div>
      <noscript>
        <div className="grid grid-cols-2 gap-2">
          <TextField type="date" name="start_date" label={m.booking_arrival()} defaultValue={stay.start_date} />
          <TextField type="date" name="end_date" label={m.booking_departure()} defaultValue={stay.end_date} />
        </div>
      </noscript>
    </>
  )
}

/** Calendar of the stay in a dialog; on a phone it fills the screen and its months scroll (LO-18). */
export function StayDatesDialog({ state, open, onClose }: { state: StayState; open: boolean; onClose: () => void }) {
  const isPhone = useMedia(PHONE)
  const { selection, quote, clearDates } = state
  const { data, isPlaceholderData } = quote
  const total = selection.end && data?.available && !isPlaceholderData ? data.totalPrice : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.quote_dates()}
      size="lg"
      kind={isPhone ? 'full' : 'modal'}
      footer={
        <>
          <p className="mr-auto self-center text-md font-semibold tabular-nums">
            {total !== null && formatRoundedPrice(total)}
          </p>
          <Button variant="quiet" disabled={!selection.start} onClick={clearDates}>
            {m.quote_clear()}
          </Button>
          <Button disabled={!selection.end} onClick={onClose}>
            {m.quote_dates_done()}
          </Button>
        </>
      }
    >
      <SelectionStatus {...state} />
      {isPhone ? (
        <>
          <details className="mb-4 text-sm">
            <summary className="text-link w-fit cursor-pointer">{m.ui_legend()}</summary>
            <StayLegend {...state} />
          </details>
          <StayCalendar {...state} months="scroll" />
        </>
      ) : (
        <>
          <StayCalendar {...state} />
          <StayLegend {...state} />
        </>
      )}
    </Dialog>
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
export function SelectionStatus({ selection: { start, end } }: Pick<StayState, 'selection'>) {
  return (
    <p className="mb-3 text-sm" role="status">
      {start === null
        ? m.quote_pick_arrival()
        : end === null
          ? m.quote_pick_departure({ day: displayDay(start) })
          : m.quote_stay_of({ nights: nightsBetween(start, end), start: displayDate(start), end: displayDate(end) })}
    </p>
  )
}

/** Calendar of the lot, with what the price of a night leaves out (LW-301). */
export function StayCalendar({
  dates,
  today,
  lastDay,
  firstMonth,
  compulsoryFees,
  dayLabels,
  pickDay,
  months = 2,
}: Pick<StayState, 'dates' | 'today' | 'lastDay' | 'firstMonth' | 'compulsoryFees' | 'dayLabels' | 'pickDay'> & {
  months?: RangeCalendarProps['months']
}) {
  const { start, end } = useShownDays(dates)
  const dayInfo = useMemo(() => dayLabels({ start, end }), [dayLabels, start, end])
  const [opensOn] = useState(firstMonth)
  return (
    <>
      <p className="mb-3 text-xs text-ink-soft">
        {compulsoryFees === 0
          ? m.quote_night_prices()
          : m.quote_night_prices_without({ fees: formatPrice(compulsoryFees) })}
      </p>
      <RangeCalendar
        label={m.quote_dates()}
        months={months}
        firstMonth={opensOn}
        minDate={today}
        maxDate={lastDay}
        selection={{ arrival: start, departure: end }}
        dayInfo={dayInfo}
        onSelect={pickDay}
      />
    </>
  )
}

/** Legend of the calendar of the lot. */
export function StayLegend({ isPicking }: Pick<StayState, 'isPicking'>) {
  return <CalendarLegend picking={isPicking ? 'departure' : 'arrival'} />
}
