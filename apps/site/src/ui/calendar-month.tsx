import { addDays, addMonths, type IsoDate, monthGrid, monthOf, startOfMonth } from '@escale/domain/dates'
import { memo } from 'react'
import { displayMonth, weekdayNames } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { type CalendarDay, DayCell, type DayInfo } from './calendar-day.tsx'
import { DrawnOnce } from './drawn-once.tsx'

/** The chosen range, or the one that the pointer previews. Both days belong to it. */
interface ShownRange {
  arrival: IsoDate | null
  end: IsoDate | null
  isPreview: boolean
}

interface CalendarMonthProps extends ShownRange {
  /** First day of the month. */
  month: IsoDate
  titleId: string
  minDate: IsoDate
  maxDate: IsoDate
  dayInfo: (day: IsoDate) => DayInfo
  /** The day with the calendar's tab stop, when it is in this month. */
  tabStop: IsoDate | null
}

/** A table with this role makes its cells grid cells. */
const GRID = { role: 'grid' } as const

const NO_RANGE: ShownRange = { arrival: null, end: null, isPreview: false }

/** One month of a calendar, drawn again only when something of it changes: a phone shows a year. */
export const CalendarMonth = memo(function CalendarMonth({
  month,
  titleId,
  minDate,
  maxDate,
  dayInfo,
  tabStop,
  ...range
}: CalendarMonthProps) {
  const { year, month: number } = monthOf(month)
  const shownDay = (date: IsoDate): CalendarDay => ({
    ...infoWithin(date, { minDate, maxDate, dayInfo }),
    date,
    place: placeOf(date, range),
    tabStop: date === tabStop,
  })
  return (
    <div data-month={month} className="range-calendar-month">
      <div id={titleId} className="range-calendar-title">
        {displayMonth(month)}
      </div>
      <table {...GRID} className="range-calendar-grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdayNames().map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(year, number).map((week) => {
            const days = week.map((date) => (date === null ? null : shownDay(date)))
            return (
              <DrawnOnce key={week.find(Boolean)} as="tr" part="calendar-week" source={() => JSON.stringify(days)}>
                {() =>
                  days.map((day, column) =>
                    day === null ? <td key={weekdayNames()[column]} /> : <DayCell key={day.date} {...day} />,
                  )
                }
              </DrawnOnce>
            )
          })}
        </tbody>
      </table>
    </div>
  )
})

/** Returns the information on a day; days outside the calendar are closed. */
export function infoWithin(
  day: IsoDate,
  { minDate, maxDate, dayInfo }: Pick<CalendarMonthProps, 'minDate' | 'maxDate' | 'dayInfo'>,
): DayInfo {
  return day < minDate || day > maxDate ? { disabled: true, label: m.ui_calendar_closed() } : dayInfo(day)
}

/**
 * Reduces a range to what a month shows of it, so that a month is not drawn again when the range changes elsewhere. A day outside the
 * month becomes the day beside it.
 */
export function rangeWithin(month: IsoDate, { arrival, end, isPreview }: ShownRange): ShownRange {
  const next = addMonths(month, 1)
  if (arrival === null || arrival >= next || (end ?? arrival) < month) return NO_RANGE
  return {
    arrival: arrival < month ? addDays(month, -1) : arrival,
    end: end !== null && end >= next ? next : end,
    isPreview,
  }
}

/** Returns the day when it is in the month. */
export function dayWithin(month: IsoDate, day: IsoDate): IsoDate | null {
  return startOfMonth(day) === month ? day : null
}

function placeOf(day: IsoDate, { arrival, end, isPreview }: ShownRange): CalendarDay['place'] {
  if (day === arrival) return end === null ? 'arrival' : 'arrival-joined'
  if (arrival === null || end === null || day < arrival || day > end) return null
  if (day === end) return isPreview ? 'preview-end' : 'departure'
  return isPreview ? 'in-preview' : 'in-range'
}
