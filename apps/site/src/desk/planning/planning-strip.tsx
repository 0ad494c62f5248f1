import type { PlannedStay } from '@escale/contract/planning'
import { addDays, type IsoDate, weekday } from '@escale/domain/dates'
import { daysFrom } from './planning-geometry.ts'
import { lookOf } from './planning-labels.ts'

/** Days of the strip: four weeks can be told apart on a phone. */
export const STRIP_DAYS = 28
const DAY = 10
const HEIGHT = 24

/**
 * The next four weeks of a lot at a glance. Drawn with attributes, not styles, so that the server may render it; the list below says
 * the same in words.
 */
export function PlanningStrip({
  from,
  today,
  stays,
}: {
  from: IsoDate
  today: IsoDate
  stays: readonly PlannedStay[]
}) {
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(from, index))
  const atToday = daysFrom(from, today)
  return (
    <svg
      className="planning-strip"
      viewBox={`0 0 ${STRIP_DAYS * DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, index) =>
        weekday(day) > 5 ? (
          <rect key={day} x={index * DAY} width={DAY} height={HEIGHT} className="planning-strip-weekend" />
        ) : null,
      )}
      {stays.map((stay) => {
        // A day of departure is free from noon on.
        const start = Math.max(0, daysFrom(from, stay.start) + 0.5)
        const end = Math.min(STRIP_DAYS, daysFrom(from, stay.end) + 0.5)
        return end <= start ? null : (
          <rect
            key={stay.id}
            x={start * DAY + 0.5}
            y={3}
            width={(end - start) * DAY - 1}
            height={HEIGHT - 6}
            rx={2}
            data-look={lookOf(stay)}
            className="planning-strip-stay"
          />
        )
      })}
      {atToday >= 0 && atToday < STRIP_DAYS && (
        <rect x={atToday * DAY} width={1.6} height={HEIGHT} className="planning-strip-today" />
      )}
    </svg>
  )
}
