import type { OwnerStay } from '@escale/contract/owner'
import { addMonths, type IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { displayDay, displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { stayClassName } from './calendar-cell.tsx'
import { formatGuests, isTentative, STAY_KIND_LABELS, statusLabel, stayName } from './calendar-labels.ts'
import { staysBetween } from './calendar-model.ts'

/** The stays of a month or a year as a list: the accessible equivalent of the chart. */
export function CalendarList({
  from,
  to,
  today,
  stays,
  withLots,
  onOpen,
}: {
  from: IsoDate
  to: IsoDate
  /** Past months are collapsed. */
  today: IsoDate
  stays: readonly OwnerStay[]
  /** Whether to show the property of each stay. */
  withLots: boolean
  onOpen: (stay: OwnerStay) => void
}) {
  const months: { month: IsoDate; its: OwnerStay[] }[] = []
  for (let month = from; month < to; month = addMonths(month, 1)) {
    // A stay is listed in its first month; earlier stays in the first month of the list.
    const next = addMonths(month, 1)
    const its = staysBetween(stays, month, next).filter(({ start_date }) => start_date >= month || month === from)
    if (its.length > 0) months.push({ month, its })
  }
  const list = (its: readonly OwnerStay[]) => (
    <ul className="stay-list">
      {its.map((stay) => (
        <li key={stay.id}>
          <StayRow stay={stay} withLots={withLots} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
  const [first] = months
  if (!first) return <p className="text-md text-ink-soft">{m.owner_calendar_none()}</p>
  if (addMonths(from, 1) === to) return list(first.its)
  return (
    <div className="grid gap-2">
      {months.map(({ month, its }) => (
        <details key={month} className="stay-list-month" open={addMonths(month, 1) > today}>
          <summary>
            <h3 className="stay-list-title">{displayMonth(month)}</h3>
            <span className="text-xs text-ink-soft">{m.owner_calendar_stay_count({ count: its.length })}</span>
            <Icon name="chevron-down" />
          </summary>
          {list(its)}
        </details>
      ))}
    </div>
  )
}

function StayRow({
  stay,
  withLots,
  onOpen,
}: {
  stay: OwnerStay
  withLots: boolean
  onOpen: (stay: OwnerStay) => void
}) {
  const status = statusLabel(stay)
  const length = [m.owner_calendar_nights({ count: stay.nights }), formatGuests(stay)]
  const facts = [stay.label && STAY_KIND_LABELS[stay.kind](), withLots && stay.lotName]
  return (
    <button type="button" className="stay-row" onClick={() => onOpen(stay)}>
      <span className={stayClassName(stay)} aria-hidden="true" />
      <span className="stay-row-days">
        <span className="font-semibold">
          {displayDay(stay.start_date, 'short')}
          <Icon name="arrow-right" />
          <span className="sr-only">{m.owner_calendar_until()} </span>
          {displayDay(stay.end_date, 'short')}
        </span>
        <span className="text-xs text-ink-soft">{length.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="stay-row-who">
        <span className="font-semibold">{stayName(stay)}</span>
        <span className="text-xs text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {stay.incomeCents !== null && <span className="stay-row-income">{formatPrice(stay.incomeCents)}</span>}
      {status && <Badge tone={isTentative(stay) ? 'warning' : 'neutral'}>{status}</Badge>}
      <Icon name="chevron-right" />
    </button>
  )
}
