import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { checkStayDates, MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import { type FormEvent, useEffect, useRef } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { TextField } from '../../ui/field.tsx'
import { type NewBookingSearch, readNewBookingSearch } from './new-booking-search.ts'

/** Why no stay can have these dates. */
export function datesProblem(arrival: IsoDate, departure: IsoDate, today: IsoDate): string | undefined {
  const decision = checkStayDates({ arrival, departure }, today)
  if (decision.ok) return undefined
  return decision.reason === 'past' ? m.desk_dates_past() : m.desk_dates_too_long({ nights: MAX_STAY_NIGHTS })
}

/** Dates and people; each change looks for free lots at once. */
export function StayFields({
  search,
  onChange,
}: {
  search: NewBookingSearch
  onChange: (changed: Record<string, unknown>) => void
}) {
  const { start_date: start = '', end_date: end = '', adults, children, q = '' } = search
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (start === '') form.current?.querySelector('input')?.focus()
  }, [start])
  const read = (event: FormEvent<HTMLFormElement>) => {
    if (event.type === 'submit') event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const typed = readNewBookingSearch(fields)
    if (!typed.start_date) return
    // A new arrival keeps the length of the stay.
    const isMoved = start !== '' && typed.start_date !== start
    const departure = isMoved ? addDays(typed.start_date, nightsBetween(start, end)) : (typed.end_date ?? '')
    const field = event.currentTarget.elements.namedItem('end_date')
    // Not by React: an input that is written anew would lose the focus.
    if (field instanceof HTMLInputElement && event.target !== field) field.value = departure
    onChange({ ...fields, end_date: departure })
  }
  return (
    <search>
      <form
        ref={form}
        onSubmit={read}
        onChange={read}
        className="grid grid-cols-2 items-end gap-3 w620:gap-4 w960:grid-cols-[10rem_10rem_6rem_6rem_minmax(0,1fr)]"
      >
        <TextField label={m.desk_arrival()} name="start_date" type="date" required min={today} defaultValue={start} />
        <TextField
          label={m.desk_departure()}
          name="end_date"
          type="date"
          required
          min={start || today}
          defaultValue={end}
        />
        <TextField label={m.desk_adults()} name="adults" type="number" min={1} max={50} defaultValue={adults} />
        <TextField label={m.desk_children()} name="children" type="number" min={0} max={50} defaultValue={children} />
        <TextField
          label={m.desk_lot_words()}
          name="q"
          icon="search"
          maxLength={80}
          defaultValue={q}
          className="col-span-2 w960:col-span-1"
        />
      </form>
    </search>
  )
}
