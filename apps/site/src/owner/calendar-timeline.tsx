import type { OwnerStay } from '@escale/contract/owner'
import { daysInMonth, eachNight, type IsoDate, isoDate, monthOf, weekday } from '@escale/domain/dates'
import type { KeyboardEvent, ReactNode } from 'react'
import { weekdayNames } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import { CalendarCell, type OpenDay } from './calendar-cell.tsx'
import { segmentsIn } from './calendar-model.ts'
import { useGridFocus } from './use-grid-focus.ts'

const GRID = { role: 'grid' } as const
const COLUMNS = Array.from({ length: 31 }, (_, index) => index + 1)
/** Half days that a stay must span to show its name: the cells are narrow. */
const LABEL_FROM = 4

/** A row of days of one month. */
export interface TimelineRow {
  key: string
  header: ReactNode
  /** Prefix of the accessible name, where rows are properties. */
  prefix?: string | undefined
  /** First day of the month. */
  from: IsoDate
  to: IsoDate
  stays: readonly OwnerStay[]
  /** Id of a day's cell. */
  cellOf: (day: IsoDate) => string
  onOpen: OpenDay
}

/** Months as rows of days: the months of a property's year, or all properties in one month. */
export function CalendarTimeline({
  label,
  corner,
  rows,
  today,
  weekdaysOf,
  target,
  onShow,
}: {
  label: string
  /** Header of the first column. */
  corner: string
  rows: readonly TimelineRow[]
  today: IsoDate
  /** The month whose weekdays head the columns, when all rows show the same month. */
  weekdaysOf?: IsoDate | undefined
  target: (event: KeyboardEvent, cell: string) => string | undefined
  onShow: (cell: string) => void
}) {
  const cells = new Set(rows.flatMap(({ from, to, cellOf }) => eachNight(from, to).map(cellOf)))
  const row = rows.find(({ from, to }) => today >= from && today < to) ?? rows[0]
  const initial = row ? row.cellOf(today >= row.from && today < row.to ? today : row.from) : ''
  const { root, tabIndex, ...focus } = useGridFocus({
    initial,
    isShown: (cell) => cells.has(cell),
    target,
    show: onShow,
  })
  const month = weekdaysOf && monthOf(weekdaysOf)
  const columns = month ? COLUMNS.slice(0, daysInMonth(month.year, month.month)) : COLUMNS
  return (
    <table ref={root} {...GRID} {...focus} className="cal-grid cal-tape" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="cal-row-head">
            <span className="sr-only">{corner}</span>
          </th>
          {columns.map((number) => {
            const date = month && isoDate(month.year, month.month, number)
            return (
              <th key={number} scope="col" className={classNames(date === today && 'cal-column-today')}>
                {date && (
                  <span aria-hidden="true" className="cal-weekday">
                    {weekdayLetter(date)}
                  </span>
                )}
                {number}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, header, prefix, from, to, stays, cellOf, onOpen }) => {
          const segments = segmentsIn(stays, from, to)
          const days = eachNight(from, to)
          return (
            <tr key={key}>
              <th scope="row" className="cal-row-head">
                {header}
              </th>
              {days.map((day) => (
                <CalendarCell
                  key={day}
                  {...{ day, today, stays, prefix, onOpen }}
                  cell={cellOf(day)}
                  tabIndex={tabIndex(cellOf(day))}
                  segments={segments.filter((segment) => segment.day === day)}
                  labelFrom={LABEL_FROM}
                />
              ))}
              {columns.slice(days.length).map((number) => (
                <td key={number} className="cal-outside" />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function weekdayLetter(day: IsoDate): string | undefined {
  return weekdayNames()[weekday(day) - 1]?.slice(0, 1)
}
