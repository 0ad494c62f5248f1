import type { OwnerStay } from '@escale/contract/owner'
import { addDays, type IsoDate, monthGrid, monthOf } from '@escale/domain/dates'
import { displayMonth, weekdayNames } from '../i18n/format.ts'
import { keyTarget } from '../ui/range-calendar.tsx'
import { CalendarCell, type OpenDay } from './calendar-cell.tsx'
import { segmentsIn } from './calendar-model.ts'
import { useGridFocus } from './use-grid-focus.ts'

/** With this role on the table, its cells become grid cells. */
const GRID = { role: 'grid' } as const
/** Half days that a segment must span to show its name. */
const LABEL_FROM = 2

/** A month of one property in weeks, Monday first. Arrow keys move by days and weeks, Page Up and Down by months. */
export function CalendarMonth({
  from,
  to,
  today,
  stays,
  onShow,
  onOpen,
}: {
  /** First day of the month; `to` is the first day of the next month. */
  from: IsoDate
  to: IsoDate
  today: IsoDate
  stays: readonly OwnerStay[]
  onShow: (day: IsoDate) => void
  onOpen: OpenDay
}) {
  const isShown = (day: IsoDate) => day >= from && day < to
  const { root, tabIndex, ...focus } = useGridFocus({
    initial: isShown(today) ? today : from,
    isShown,
    target: keyTarget,
    show: onShow,
  })
  const { year, month } = monthOf(from)
  return (
    <table ref={root} {...GRID} {...focus} className="cal-grid cal-month" aria-label={displayMonth(from)}>
      <thead>
        <tr>
          {weekdayNames().map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span className="cal-wide">{name}</span>
              <span className="cal-narrow" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, month).map((week) => {
          const days = week.filter((day) => day !== null)
          const first = days[0] ?? from
          const segments = segmentsIn(stays, first, addDays(first, days.length))
          return (
            <tr key={first}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={weekdayNames()[column]} className="cal-cell cal-outside" />
                ) : (
                  <CalendarCell
                    key={day}
                    {...{ day, today, stays, onOpen }}
                    cell={day}
                    tabIndex={tabIndex(day)}
                    segments={segments.filter((segment) => segment.day === day)}
                    labelFrom={LABEL_FROM}
                    number
                  />
                ),
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
