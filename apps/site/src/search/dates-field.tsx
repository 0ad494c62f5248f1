import type { SearchQuery } from '@escale/domain/search/search-query'
import { type FocusEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { SearchChange } from './change-query.ts'
import { formatShortStay, formatStay } from './format-stay.ts'

type Stay = Pick<SearchQuery, 'start_date' | 'end_date'>
type StayChange = Pick<SearchChange, 'start_date' | 'end_date'>

const loadStayCalendar = () => import('./stay-calendar.tsx')
const StayCalendar = lazy(async () => ({ default: (await loadStayCalendar()).StayCalendar }))

/** Below this width the calendar comes as a sheet instead of hanging from its field. */
const SHEET = '(width < 820px)'

/**
 * The dates of the stay. The form submits two native date fields, visible only without scripts. With scripts a button opens
 * the calendar, which shows prices.
 */
export function DatesField({ query, onChange }: { query: SearchQuery; onChange: (stay: StayChange) => void }) {
  const id = useId()
  const [open, setOpen] = useState<'hanging' | 'sheet' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const words = formatShortStay(query)
  const close = () => {
    setOpen(null)
    button.current?.focus()
  }
  const calendar = (
    <Suspense fallback={<Skeleton className="calendar-skeleton mb-20" />}>
      <StayCalendar
        query={query}
        twoMonths={open === 'hanging'}
        onChange={(stay) => {
          onChange(stay)
          if (stay.start_date) close()
        }}
      />
    </Suspense>
  )
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (open === 'hanging' && !currentTarget.contains(relatedTarget)) setOpen(null)
  }
  return (
    <fieldset
      className="search-form-dates"
      aria-label={m.search_dates()}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && open === 'hanging' && close()}
    >
      <NativeDates stay={query} />
      <div className="with-scripts">
        <span className="field-label" id={`${id}-label`}>
          {m.search_dates()}
        </span>
        <button
          ref={button}
          type="button"
          id={id}
          className="input search-form-button"
          aria-labelledby={`${id}-label ${id}`}
          aria-haspopup="dialog"
          aria-expanded={open !== null}
          title={formatStay(query) ?? undefined}
          data-empty={words === null || undefined}
          onPointerEnter={() => void loadStayCalendar()}
          onClick={() => setOpen(open ? null : window.matchMedia(SHEET).matches ? 'sheet' : 'hanging')}
        >
          {words ?? m.search_dates_any()}
        </button>
      </div>
      {open === 'hanging' && (
        <div role="dialog" aria-label={m.search_dates()} tabIndex={-1} className="search-form-calendar">
          {calendar}
        </div>
      )}
      <Dialog open={open === 'sheet'} onClose={close} title={m.search_dates()}>
        {calendar}
      </Dialog>
    </fieldset>
  )
}

function NativeDates({ stay }: { stay: Stay }) {
  return (
    <div className="without-scripts">
      <Field label={m.search_arrival()}>
        {(control) => <NativeDate {...control} name="start_date" value={stay.start_date} />}
      </Field>
      <Field label={m.search_departure()}>
        {(control) => <NativeDate {...control} name="end_date" value={stay.end_date} />}
      </Field>
    </div>
  )
}

/** Filled anew when the value comes from elsewhere; what is typed without scripts is the browser's affair. */
function NativeDate({ value = '', ...field }: { id: string; name: string; value: string | undefined }) {
  return <input {...field} key={value} type="date" className="input" min={useToday()} defaultValue={value} />
}
