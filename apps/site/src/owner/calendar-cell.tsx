import type { OwnerStay } from '@escale/contract/owner'
import type { IsoDate } from '@escale/domain/dates'
import { weekday } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { classNames } from '../ui/class-names.ts'
import { initialsOf } from '../ui/initials-of.ts'
import { dayLabel, isTentative, stayName } from './calendar-labels.ts'
import type { Segment } from './calendar-model.ts'

/** All stays of the property that may touch the day. */
export type OpenDay = (day: IsoDate, stays: readonly OwnerStay[], pressed: OwnerStay | undefined) => void

/** A day of a property with the segments that begin on it. The accessible name lists all stays. */
export function CalendarCell({
  day,
  today,
  stays,
  segments,
  cell,
  tabIndex,
  labelFrom,
  prefix,
  number,
  onOpen,
}: {
  day: IsoDate
  today: IsoDate
  /** All of the property that may touch the day. */
  stays: readonly OwnerStay[]
  segments: readonly Segment[]
  cell: string
  tabIndex: number
  /** Half days that a segment must span to show its name. */
  labelFrom: number
  /** Prefix of the accessible name, where rows are properties. */
  prefix?: string | undefined
  number?: boolean
  onOpen: OpenDay
}) {
  const words = dayLabel(stays, day, today)
  return (
    <td
      className={classNames(
        'cal-cell',
        day === today && 'cal-today',
        day < today && 'cal-past',
        weekday(day) > 5 && 'cal-weekend',
      )}
    >
      <button
        type="button"
        className="cal-day"
        data-cell={cell}
        tabIndex={tabIndex}
        aria-current={day === today ? 'date' : undefined}
        onClick={(event) => {
          const id = (event.target as Element).closest<HTMLElement>('[data-stay]')?.dataset.stay
          onOpen(
            day,
            stays,
            stays.find((stay) => stay.id === id),
          )
        }}
      >
        <span className="sr-only">{prefix ? `${prefix}, ${words}` : words}</span>
        {number && (
          <span className="cal-number" aria-hidden="true">
            {Number(day.slice(8))}
          </span>
        )}
        {segments.map((segment) => (
          <StayBar key={segment.stay.id} segment={segment} labelFrom={labelFrom} />
        ))}
      </button>
    </td>
  )
}

function StayBar({
  segment: { stay, fromNoon, halves, begins, ends },
  labelFrom,
}: {
  segment: Segment
  labelFrom: number
}) {
  return (
    <span
      data-stay={stay.id}
      aria-hidden="true"
      className={classNames(
        'stay-bar',
        `w-[${halves * 50}%]`,
        fromNoon && 'stay-from-noon',
        begins && 'stay-begins',
        ends && 'stay-ends',
        stay.kind === 'concierge' && 'stay-service',
      )}
    >
      <span className={stayClassName(stay)}>
        {halves >= labelFrom && (
          <>
            <span className="stay-name">
              {stayName(stay)}
              {stay.incomeCents !== null && halves >= 2 * labelFrom && ` ·\u00a0${formatPrice(stay.incomeCents)}`}
            </span>
            {stay.label && <span className="stay-initials">{initialsOf(stay.label)}</span>}
          </>
        )}
      </span>
    </span>
  )
}

/** The colour and pattern of a stay's kind; lighter while it is tentative. */
export function stayClassName(stay: Pick<OwnerStay, 'kind' | 'status'>): string {
  return classNames('stay-fill', `stay-${stay.kind}`, isTentative(stay as OwnerStay) && 'stay-tentative')
}
