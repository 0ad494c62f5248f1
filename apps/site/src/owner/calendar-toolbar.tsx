import type { OwnedLot } from '@escale/contract/owner'
import { addMonths, type IsoDate, startOfMonth } from '@escale/domain/dates'
import { useNavigate } from '@tanstack/react-router'
import { displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { CALENDAR, type CalendarView, calendarHref } from './calendar-address.ts'

/** Property, period and view of the calendar, all stored in the address. */
export function CalendarToolbar({
  shown: { view, from },
  reference,
  lots,
  today,
}: {
  shown: CalendarView
  reference: string | undefined
  lots: readonly OwnedLot[]
  today: IsoDate
}) {
  const navigate = useNavigate()
  const step = view === 'month' ? 1 : 12
  const link = (day: IsoDate) => calendarHref(view, day, reference)
  // Switching from the current year to the month view shows the current month.
  const monthOfView = today.slice(0, 4) === from.slice(0, 4) && view === 'year' ? startOfMonth(today) : from
  const isNow = view === 'month' ? from === startOfMonth(today) : from.slice(0, 4) === today.slice(0, 4)
  return (
    <div className="cal-toolbar">
      {lots.length > 1 && (
        <SelectField
          className="cal-toolbar-lots"
          label={m.owner_calendar_property()}
          hideLabel
          name="reference"
          value={reference ?? ''}
          onChange={({ target: { value } }) =>
            navigate({
              from: CALENDAR,
              to: '.',
              search: ({ reference: _, ...shown }) => ({ ...shown, ...(value && { reference: value }) }),
              resetScroll: false,
            })
          }
          options={[
            { value: '', label: m.owner_calendar_all_properties({ count: lots.length }) },
            ...lots.map((lot) => ({ value: lot.reference, label: `${lot.name}, ${lot.city}` })),
          ]}
        />
      )}
      <nav className="cal-when" aria-label={m.owner_calendar_when()}>
        <AppLink href={link(addMonths(from, -step))} resetScroll={false} className="icon-button">
          <Icon name="chevron-left" />
          <span className="sr-only">
            {view === 'month' ? m.ui_calendar_previous() : m.owner_calendar_previous_year()}
          </span>
        </AppLink>
        <h2 className="cal-title" aria-live="polite">
          {view === 'month' ? displayMonth(from) : from.slice(0, 4)}
        </h2>
        <AppLink href={link(addMonths(from, step))} resetScroll={false} className="icon-button">
          <Icon name="chevron-right" />
          <span className="sr-only">{view === 'month' ? m.ui_calendar_next() : m.owner_calendar_next_year()}</span>
        </AppLink>
        {!isNow && (
          <AppLink href={link(today)} resetScroll={false} className="button button-quiet button-sm">
            {m.owner_calendar_today()}
          </AppLink>
        )}
      </nav>
      <nav className="cal-views" aria-label={m.owner_calendar_view()}>
        {(['month', 'year'] as const).map((name) => (
          <AppLink
            key={name}
            href={calendarHref(name, name === 'month' ? monthOfView : from, reference)}
            resetScroll={false}
            aria-current={name === view ? 'true' : undefined}
          >
            {name === 'month' ? m.owner_calendar_view_month() : m.owner_calendar_view_year()}
          </AppLink>
        ))}
      </nav>
    </div>
  )
}
