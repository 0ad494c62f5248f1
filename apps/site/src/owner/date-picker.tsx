import type { OwnedLot, OwnerAction } from '@escale/contract/owner'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/pick-dates'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { closeModal, openModal } from '../overlays/modal.store.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { RangeCalendar } from '../ui/range-calendar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ownerCalendarQuery } from './calendar.queries.ts'
import { actionPath, actionQuery } from './calendar-address.ts'
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
  /** Whether an action's page sent the owner here for want of dates. */
  needsDates?: boolean | undefined
  /** A day of the month to show without a selection. */
  month?: IsoDate | undefined
}

const ORDER: readonly OwnerAction[] = ['coBooking', 'personal', 'concierge']

/** The modal "calendar datepicker": dates and an action, then the action's page (MP-03, OW-07). */
export function openDatePicker(start: PickerStart): void {
  openModal({
    name: 'calendar-datepicker',
    title: m.owner_calendar_picker_title(),
    size: 'lg',
    content: () => <DatePicker start={start} />,
  })
}

function DatePicker({ start }: { start: PickerStart }) {
  const { lots, actions } = start
  const today = useToday()
  const router = useRouter()
  const available = ORDER.filter((name) => actions.includes(name))
  const [reference, setReference] = useState(start.reference ?? lots[0]?.reference ?? '')
  const [action, setAction] = useState<OwnerAction>(start.action ?? available[0] ?? 'personal')
  const [selection, setSelection] = useState<DateSelection>({ start: start.from ?? null, end: start.to ?? null })
  const last = addDays(today, DAYS_AHEAD)
  const { month = today } = start
  const firstShown = month > today && month <= last ? month : today
  const { data, error } = useQuery(ownerCalendarQuery({ from: today, to: last }))
  const until = lots.find((lot) => lot.reference === reference)?.until ?? null
  const rules = pickerRules(data?.stays ?? [], { reference, today, occupiesNights: action !== 'concierge', until })
  const isWhole = selection.start !== null && selection.end !== null
  const isFree = areFree(selection, rules)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { start: start_date, end: end_date } = selection
    if (!start_date || !end_date || !isFree) return
    closeModal()
    router.navigate({
      to: actionPath(action),
      search: actionQuery(router.latestLocation.search, { reference, start_date, end_date }),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {start.needsDates && (
        <Notice kind="info">
          <p>{m.owner_picker_needs_dates({ action: ACTION_LABELS[action].label() })}</p>
        </Notice>
      )}
      <div className="date-picker-columns">
        <div className="grid content-start gap-5">
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
            options={available.map((name) => ({
              value: name,
              label: ACTION_LABELS[name].label(),
              hint: ACTION_LABELS[name].hint(),
            }))}
          />
        </div>
        <div className="grid content-start gap-2">
          {data ? (
            <RangeCalendar
              label={m.owner_calendar_dates()}
              months={1}
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
        </div>
      </div>
      <p className="text-xs text-ink-soft">
        {m.owner_picker_info()} {until && m.owner_picker_until({ day: displayDay(until) })}
      </p>
      <div className="date-picker-footer">
        <div className="mr-auto grid text-sm">
          <p role="status">{selectionText(selection)}</p>
          {data && isWhole && !isFree && (
            <p role="alert" className="field-error">
              <Icon name="warning" />
              {m.owner_picker_overlap()}
            </p>
          )}
        </div>
        <Button variant="quiet" disabled={!selection.start} onClick={() => setSelection(EMPTY_SELECTION)}>
          {m.owner_picker_clear()}
        </Button>
        <Button type="submit" disabled={!isWhole || !isFree}>
          {m.owner_picker_continue()}
        </Button>
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
