import { type IsoDate, nightsBetween } from '@escale/domain/dates'
import { checkStayDates, MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { TextField } from '../../ui/field.tsx'
import { departureAfter, isDay, type NewBookingSearch, readNewBookingSearch } from './new-booking-search.ts'

/** Why no stay can have these dates. */
export function datesProblem(arrival: IsoDate, departure: IsoDate, today: IsoDate): string | undefined {
  const decision = checkStayDates({ arrival, departure }, today)
  if (decision.ok) return undefined
  if (decision.reason === 'invalidDates') return m.desk_dates_reversed()
  return decision.reason === 'past' ? m.desk_dates_past() : m.desk_dates_too_long({ nights: MAX_STAY_NIGHTS })
}

/** Dates and people; each change looks for free lots at once. A departure that was set by hand stays when the arrival changes. */
export function StayFields({
  search,
  onChange,
}: {
  search: NewBookingSearch
  onChange: (changed: Record<string, unknown>) => void
}) {
  const { start_date: start = '', end_date: end = '', adults, children, q = '' } = search
  const today = useToday()
  const setByHand = useRef('')
  const read = (event: FormEvent<HTMLFormElement>) => {
    if (event.type === 'submit') event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const field = event.currentTarget.elements.namedItem('end_date')
    if (!(field instanceof HTMLInputElement)) return
    if (event.target === field) {
      if (!isDay(field.value)) return
      setByHand.current = field.value
    }
    const { start_date: arrival } = readNewBookingSearch(fields)
    if (!arrival) return
    if (event.target !== field && arrival !== start) {
      // Not by React: an input that is written anew would lose the focus.
      field.value = departureAfter(arrival, { start_date: start, end_date: end }, setByHand.current)
    }
    onChange({ ...fields, end_date: field.value })
  }
  /** A date that is left empty shows again what counts. */
  const restore = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.value !== '') return
    const current = { start_date: start, end_date: end }[target.name]
    // Once a script has set a field's value, even to '', the field ignores new defaults.
    if (current) target.value = current
  }
  const nights = start && start < end ? nightsBetween(start, end) : 0
  return (
    <search>
      <form
        onSubmit={read}
        onChange={read}
        onBlur={restore}
        className="grid gap-4 w1060:grid-cols-[auto_minmax(0,1fr)] w1060:items-start"
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7.6rem,1fr))] items-start gap-x-3 gap-y-4 w620:flex w620:flex-wrap w620:gap-4">
          <TextField
            label={m.desk_arrival()}
            name="start_date"
            type="date"
            required
            min={today}
            defaultValue={start}
            className="w620:w-48"
          />
          <TextField
            label={m.desk_departure()}
            name="end_date"
            type="date"
            required
            min={start || today}
            defaultValue={end}
            hint={nights > 0 && <span aria-live="polite">{m.desk_nights({ count: nights })}</span>}
            className="w620:w-48"
          />
          <TextField
            label={m.desk_adults()}
            name="adults"
            type="number"
            min={1}
            max={50}
            defaultValue={adults}
            className="w620:w-24"
          />
          <TextField
            label={m.desk_children()}
            name="children"
            type="number"
            min={0}
            max={50}
            defaultValue={children}
            className="w620:w-24"
          />
        </div>
        <TextField label={m.desk_lot_words()} name="q" icon="search" maxLength={80} defaultValue={q} />
      </form>
    </search>
  )
}
