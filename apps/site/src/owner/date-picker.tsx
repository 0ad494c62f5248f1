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
import { FailedLine } from './calendar-failure.tsx'
import { ACTIONS } from './calendar-words.ts'
import { areFree, DAYS_AHEAD, pickerDay, pickerRules } from './picker-days.ts'

export interface PickerStart {
  lots: readonly OwnedLot[]
  /** What this owner may do. */
  actions: readonly OwnerAction[]
  /** The property, where one is chosen already. */
  reference?: string | undefined
  /** What is chosen already: a first day, or whole nights and what they are for. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  action?: OwnerAction | undefined
  /** A day of the month to begin with, where nothing is chosen. */
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
  const [isAsked, setIsAsked] = useState(false)
  const last = addDays(today, DAYS_AHEAD)
  const { month = today } = start
  const firstShown = month > today && month <= last ? month : today
  const { data, error } = useQuery(ownerCalendarQuery({ from: today, to: last }))
  const until = lots.find((lot) => lot.reference === reference)?.until ?? null
  const rules = pickerRules(data?.stays ?? [], { reference, today, takesNights: action !== 'concierge', until })
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
          label: ACTIONS[name].label(),
          hint: ACTIONS[name].hint(),
        }))}
      />
      <div ref={days} className="grid gap-2">
        <p role="status" className="text-sm">
          {selectionWords(selection)}
        </p>
        {data ? (
          <RangeCalendar
            label={m.owner_calendar_dates()}
            months={2}
            firstMonth={selection.start ?? firstShown}
            minDate={today}
            maxDate={last}
            selection={{ arrival: selection.start, departure: selection.end }}
            dayInfo={(day) => pickerDay(selection, day, rules)}
            onSelect={(day: IsoDate) => setSelection(selectDay(selection, day, rules))}
          />
        ) : (
          <Skeleton className="calendar-skeleton" />
        )}
        <FailedLine error={error} />
        {fault && (isAsked || isWhole) && (
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

/** What has been chosen so far, and what to choose next. */
function selectionWords({ start, end }: DateSelection): string {
  if (!start) return m.owner_picker_choose_arrival()
  if (!end) return m.owner_picker_choose_departure({ day: displayDay(start) })
  return m.owner_picker_chosen({
    start: displayDay(start, 'short'),
    end: displayDay(end, 'short'),
    count: nightsBetween(start, end),
  })
}
