import type { OwnedLot, OwnerAction } from '@escale/contract/owner'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/calendar'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Notice } from '../account/form-parts.tsx'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { todayInFrance } from '../i18n/today.ts'
import { closeModal } from '../overlays/modal.store.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { RangeCalendar } from '../ui/range-calendar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ownerCalendarQuery } from './calendar.queries.ts'
import { actionPath } from './calendar-address.ts'
import { ACTION_LABELS } from './calendar-labels.ts'
import { areFree, DAYS_AHEAD, dateInfo, pickerRules } from './date-picker-rules.ts'
import { ErrorLine } from './load-error.tsx'

export interface PickerStart {
  lots: readonly OwnedLot[]
  /** The actions that this owner may use. */
  actions: readonly OwnerAction[]
  /** The selected property. */
  reference?: string | undefined
  /** The selected dates and action. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  action?: OwnerAction | undefined
  /** A day of the month to show without a selection. */
  month?: IsoDate | undefined
}

const ORDER: readonly OwnerAction[] = ['personal', 'coBooking', 'concierge']

export function DatePicker({ start }: { start: PickerStart }) {
  const { lots, actions } = start
  const today = todayInFrance()
  const navigate = useNavigate()
  const days = useRef<HTMLDivElement>(null)
  const [reference, setReference] = useState(start.reference ?? lots[0]?.reference ?? '')
  const [action, setAction] = useState<OwnerAction>(start.action ?? 'personal')
  const [selection, setSelection] = useState<DateSelection>({ start: start.from ?? null, end: start.to ?? null })
  const [isSubmitted, setIsAsked] = useState(false)
  const last = addDays(today, DAYS_AHEAD)
  const { month = today } = start
  const firstShown = month > today && month <= last ? month : today
  const { data, error } = useQuery(ownerCalendarQuery({ from: today, to: last }))
  const until = lots.find((lot) => lot.reference === reference)?.until ?? null
  const rules = pickerRules(data?.stays ?? [], { reference, today, occupiesNights: action !== 'concierge', until })
  const isWhole = selection.start !== null && selection.end !== null
  const isFree = areFree(selection, rules)
  const fault = !isWhole ? m.owner_picker_missing() : data && !isFree ? m.owner_picker_overlap() : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (fault || !selection.start || !selection.end) {
      days.current?.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus()
      return
    }
    closeModal()
    navigate({
      to: actionPath(action),
      search: { reference, start_date: selection.start, end_date: selection.end },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {lots.length > 1 && (
        <SelectField
          label={m.owner_calendar_property()}
          value={reference}
          onChange={({ target: { value } }) => setReference(value)}
          options={lots.map((lot) => ({ value: lot.reference, label: `${lot.name}, ${lot.city}` }))}
        />
      )}
      <RadioGroup
        name="action"
        label={m.owner_picker_action()}
        value={action}
        onChange={(value) => setAction(value as OwnerAction)}
        options={ORDER.filter((name) => actions.includes(name)).map((name) => ({
          value: name,
          label: ACTION_LABELS[name].label(),
          hint: ACTION_LABELS[name].hint(),
        }))}
      />
      <div ref={days} className="grid gap-2">
        <p role="status" className="text-sm">
          {selectionText(selection)}
        </p>
        {data ? (
          <RangeCalendar
            label={m.owner_calendar_dates()}
            months={2}
            firstMonth={selection.start ?? firstShown}
            minDate={today}
            maxDate={last}
            selection={{ arrival: selection.start, departure: selection.end }}
            dayInfo={(day) => dateInfo(selection, day, rules)}
            onSelect={(day: IsoDate) => setSelection(selectDay(selection, day, rules))}
          />
        ) : (
          <Skeleton className="calendar-skeleton" />
        )}
        <ErrorLine error={error} />
        {fault && (isSubmitted || isWhole) && (
          <p role="alert" className="field-error">
            <Icon name="warning" />
            {fault}
          </p>
        )}
      </div>
      <Notice kind="info">
        <p>{m.owner_picker_info()}</p>
        {until && <p>{m.owner_picker_until({ day: displayDay(until) })}</p>}
      </Notice>
      <div className="picker-buttons">
        <Button variant="quiet" disabled={!selection.start} onClick={() => setSelection(EMPTY_SELECTION)}>
          {m.owner_picker_clear()}
        </Button>
        <Button type="submit">{m.owner_picker_continue()}</Button>
      </div>
    </form>
  )
}

/** The selection so far, and the next step. */
function selectionText({ start, end }: DateSelection): string {
  if (!start) return m.owner_picker_choose_arrival()
  if (!end) return m.owner_picker_choose_departure({ day: displayDay(start) })
  return m.owner_picker_chosen({
    start: displayDay(start, 'short'),
    end: displayDay(end, 'short'),
    count: nightsBetween(start, end),
  })
}
