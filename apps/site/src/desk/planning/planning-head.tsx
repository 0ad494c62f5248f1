import { addDays, type IsoDate, weekday } from '@escale/domain/dates'
import { memo } from 'react'
import { displayDate, displayMonth, weekdayNames } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { DAY_PX, GRID_DAYS, LOT_PX, monthsOf } from './planning-geometry.ts'

/**
 * Months and days of the grid between two days, counted from `from`. Memoized, as each of its days: rows come and go in most frames of a
 * scroll, days once a week.
 */
export const PlanningHead = memo(function PlanningHead({
  from,
  first,
  last,
  today,
  total,
}: {
  from: IsoDate
  first: number
  last: number
  today: IsoDate
  /** Number of lots. */
  total: number
}) {
  const count = Math.min(last, GRID_DAYS) - first
  return (
    <div className="planning-grid-head" style={{ width: LOT_PX + GRID_DAYS * DAY_PX }}>
      <div className="planning-grid-lot grid items-end pb-1 text-sm font-semibold">{m.desk_lots({ count: total })}</div>
      {monthsOf(addDays(from, first), count).map((month) => (
        <div
          key={month.day.slice(0, 7)}
          className="planning-grid-month"
          style={{ left: LOT_PX + (first + month.first) * DAY_PX, width: month.days * DAY_PX }}
        >
          <span>{displayMonth(month.day.slice(0, 7))}</span>
        </div>
      ))}
      {Array.from({ length: count }, (_, index) => first + index).map((day) => (
        <Day key={day} day={addDays(from, day)} left={LOT_PX + day * DAY_PX} today={today} />
      ))}
    </div>
  )
})

const Day = memo(function Day({ day, left, today }: { day: IsoDate; left: number; today: IsoDate }) {
  const inWeek = weekday(day)
  return (
    <div
      className="planning-grid-day"
      data-today={day === today || undefined}
      data-weekend={inWeek > 5 || undefined}
      title={displayDate(day)}
      style={{ left }}
    >
      <span className="block">{weekdayNames()[inWeek - 1]?.slice(0, 2)}</span>
      <span className="block text-xs tabular-nums">{Number(day.slice(8))}</span>
    </div>
  )
})
