import type { OwnedLot, OwnerStay, OwnerStayKind } from '@escale/contract/owner'
import { addMonths, type IsoDate, nightsBetween } from '@escale/domain/dates'
import type { KeyboardEvent } from 'react'
import { displayMonth, displayMonthName } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { calendarHref } from './calendar-address.ts'
import { isTentative } from './calendar-labels.ts'
import { blockedNights, occupiesNights, segmentsIn } from './calendar-model.ts'
import { useGridFocus } from './use-grid-focus.ts'

const GRID = { role: 'grid' } as const
/** Half days of the longest month. */
const HALVES = 62

/** A year of all properties. Each cell links to the month of a property. */
export function CalendarOverview({
  year,
  today,
  lots,
  stays,
  onShow,
}: {
  year: number
  today: IsoDate
  lots: readonly OwnedLot[]
  stays: readonly OwnerStay[]
  /** Shows another year, by one of its days. */
  onShow: (day: IsoDate) => void
}) {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01-01`, index))
  const cellOf = (reference: string, month: IsoDate) => `${month}|${reference}`
  const target = (event: KeyboardEvent, cell: string) => {
    const [month = '', reference = ''] = cell.split('|')
    const beside = lots[lots.findIndex((lot) => lot.reference === reference) + (event.key === 'ArrowDown' ? 1 : -1)]
    switch (event.key) {
      case 'ArrowLeft':
        return cellOf(reference, addMonths(month, -1))
      case 'ArrowRight':
        return cellOf(reference, addMonths(month, 1))
      case 'PageUp':
        return cellOf(reference, addMonths(month, -12))
      case 'PageDown':
        return cellOf(reference, addMonths(month, 12))
      case 'ArrowUp':
      case 'ArrowDown':
        return beside && cellOf(beside.reference, month)
      default:
        return undefined
    }
  }
  const thisMonth = months.find((month) => month.slice(0, 7) === today.slice(0, 7))
  const { root, tabIndex, ...focus } = useGridFocus({
    initial: cellOf(lots[0]?.reference ?? '', thisMonth ?? `${year}-01-01`),
    isShown: (cell) => cell.startsWith(`${year}-`),
    target,
    show: onShow,
  })
  return (
    <>
      <StayPatterns />
      <table ref={root} {...GRID} {...focus} className="cal-grid cal-overview" aria-label={String(year)}>
        <thead>
          <tr>
            <th scope="col" className="cal-row-head">
              <span className="sr-only">{m.owner_calendar_property()}</span>
            </th>
            {months.map((month) => (
              <th key={month} scope="col" abbr={displayMonth(month)}>
                <span className="cal-wide">{displayMonthName(month, 'short')}</span>
                <span className="cal-narrow" aria-hidden="true">
                  {displayMonthName(month).slice(0, 1)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map(({ reference, name }) => (
            <tr key={reference}>
              <th scope="row" className="cal-row-head">
                <AppLink href={calendarHref('year', `${year}-01-01`, reference)} className="cal-row-link">
                  <span className="cal-row-name">{name}</span>
                </AppLink>
              </th>
              {months.map((month) => {
                const next = addMonths(month, 1)
                const its = stays.filter((stay) => stay.reference === reference)
                const taken = blockedNights(its, month, next)
                const cell = cellOf(reference, month)
                return (
                  <td key={month}>
                    <AppLink
                      href={calendarHref('month', month, reference)}
                      className="cal-overview-month"
                      data-cell={cell}
                      tabIndex={tabIndex(cell)}
                      aria-label={m.owner_calendar_overview_month({
                        property: name,
                        month: displayMonth(month),
                        count: taken,
                        nights: nightsBetween(month, next),
                      })}
                      aria-current={month === thisMonth ? 'date' : undefined}
                    >
                      <MonthStrip from={month} to={next} stays={its} />
                      <span className="cal-overview-count">{taken > 0 ? taken : '–'}</span>
                    </AppLink>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function MonthStrip({ from, to, stays }: { from: IsoDate; to: IsoDate; stays: readonly OwnerStay[] }) {
  return (
    <svg className="cal-strip" viewBox={`0 0 ${HALVES} 16`} preserveAspectRatio="none" aria-hidden="true">
      {segmentsIn(stays.filter(occupiesNights), from, to).map(({ stay, day, fromNoon, halves }) => (
        <rect
          key={stay.id}
          x={2 * nightsBetween(from, day) + (fromNoon ? 1 : 0)}
          width={halves}
          height="16"
          fill={`url(#strip-${stay.kind})`}
          opacity={isTentative(stay) ? 0.55 : 1}
        />
      ))}
    </svg>
  )
}

/** Pattern of each kind in an 8 × 8 square, matching the styles of the other views. */
const PATTERNS: Partial<Record<OwnerStayKind, string>> = {
  personal: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  coBooking: 'M2 2h2v2h-2zM6 6h2v2h-2z',
  import: 'M1 0v8M5 0v8',
  closed: 'M0 8l8-8M0 0l8 8',
}

function StayPatterns() {
  return (
    <svg aria-hidden="true" className="sr-only">
      <defs>
        {(['booking', 'personal', 'coBooking', 'import', 'closed'] as const).map((kind) => (
          <pattern key={kind} id={`strip-${kind}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" className={`strip-${kind}`} />
            <path d={PATTERNS[kind] ?? ''} className="strip-mark" />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
