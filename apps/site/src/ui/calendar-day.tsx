import type { IsoDate } from '@escale/domain/dates'
import { memo } from 'react'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from './class-names.ts'

/**
 * Look of a day, the same in every calendar (`CalendarLegend` explains it). `free-blocked`: the night is free, but the
 * day cannot be chosen now. `departure-only`: the night is taken, but a stay may end that day. `closed`: past, or not
 * on sale. `cheap`: free, at a low price.
 */
export type DayTone = 'free' | 'free-blocked' | 'departure-only' | 'taken' | 'closed' | 'cheap'

export interface DayInfo {
  /** The day cannot be chosen now. */
  disabled: boolean
  /** Availability of the day and, when it cannot be chosen, the reason. */
  label: string
  tone?: DayTone | undefined
  /** Price in small text below the number. */
  price?: string | undefined
}

export interface CalendarDay extends DayInfo {
  date: IsoDate
  /** Position within the chosen range, or within the range that the pointer previews. */
  place: 'arrival' | 'arrival-joined' | 'in-range' | 'in-preview' | 'preview-end' | 'departure' | null
  /** Whether this day has the calendar's tab stop (roving tabindex). */
  tabStop: boolean
}

const PLACE_CLASS = {
  arrival: 'calendar-day-arrival',
  'arrival-joined': 'calendar-day-arrival calendar-day-joined',
  'in-range': 'calendar-day-in-range',
  'in-preview': 'calendar-day-in-range calendar-day-in-preview',
  'preview-end': 'calendar-day-in-range calendar-day-in-preview calendar-day-preview-end',
  departure: 'calendar-day-departure',
} as const

/**
 * One day of a calendar, drawn again only when something of it changes: a phone shows hundreds. Its events are the calendar's, which finds the day
 * in `data-day`.
 */
export const DayCell = memo(function DayCell({ date, disabled, label, tone, price, place, tabStop }: CalendarDay) {
  const chosen =
    place === 'departure' ? m.ui_calendar_departure() : place?.startsWith('arrival') && m.ui_calendar_arrival()
  const words = [displayDay(date), label, price, chosen].filter(Boolean).join(', ')
  return (
    <td {...{ 'aria-selected': place !== null && !place.includes('preview') }}>
      <button
        type="button"
        data-day={date}
        tabIndex={tabStop ? 0 : -1}
        className={classNames(
          'calendar-day',
          tone && tone !== 'free' && `calendar-day-${tone}`,
          place && PLACE_CLASS[place],
        )}
        aria-disabled={disabled || undefined}
      >
        <span className="sr-only">{words}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        {price && (
          <span className="calendar-day-price" aria-hidden="true">
            {price}
          </span>
        )}
      </button>
    </td>
  )
})
