import type { PlannedStay } from '@escale/contract/planning'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { memo } from 'react'
import { currentLocale, withLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Facts } from '../../ui/facts.tsx'
import { PlainLink } from '../../ui/plain-link.tsx'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { DAY_PX, GRID_DAYS, type PlannedLot, placeOf } from './planning-geometry.ts'
import { barLabel, barName, lookOf, stayInWords } from './planning-labels.ts'

/**
 * One lot and its stays between two days of the grid, counted from `from`. Memoized: a pull, a move and the cursor are drawn above
 * the rows and leave them alone.
 */
export const PlanningRow = memo(function PlanningRow({
  agency,
  lot,
  from,
  first,
  last,
}: {
  agency: DeskAgency
  lot: PlannedLot
  from: IsoDate
  first: number
  last: number
}) {
  const [start, end] = [addDays(from, first), addDays(from, last)]
  return (
    <>
      <div className="planning-grid-lot grid content-center">
        {lot.uri === null ? (
          <span className="truncate text-sm font-semibold">{lot.name}</span>
        ) : (
          // Not in the tab order: the whole grid is one tab stop, and the list view has the same link.
          <a
            href={withLocale(lot.uri, currentLocale())}
            target="_blank"
            rel="noopener"
            tabIndex={-1}
            className="truncate text-sm font-semibold hover:underline"
          >
            {lot.name}
            <span className="sr-only"> {m.account_new_tab()}</span>
          </a>
        )}
        {/* One line of whole facts: the last of them goes where the column has no room for it. */}
        <span className="h-[1lh] overflow-clip text-2xs text-ink-soft">
          <Facts items={[lot.city, lot.reference, m.desk_planning_sleeps({ capacity: lot.capacity })]} />
        </span>
      </div>
      <div className="planning-grid-days" style={{ width: GRID_DAYS * DAY_PX }}>
        {lot.preparationNights > 0 &&
          lot.stays
            .filter(
              ({ kind, ...stay }) =>
                kind !== 'closed' && preparedFrom(stay, lot) <= end && preparedTo(stay, lot) >= start,
            )
            .map((stay) => (
              <span
                key={stay.id}
                className="planning-grid-preparation"
                style={placeOf({ start: preparedFrom(stay, lot), end: preparedTo(stay, lot) }, from)}
              />
            ))}
        {lot.stays
          .filter((stay) => stay.end >= start && stay.start <= end)
          .map((stay) => (
            <Stay key={stay.id} agency={agency} stay={stay} from={from} />
          ))}
      </div>
    </>
  )
})

const preparedFrom = ({ start }: Pick<PlannedStay, 'start'>, lot: PlannedLot) => addDays(start, -lot.preparationNights)
const preparedTo = ({ end }: Pick<PlannedStay, 'end'>, lot: PlannedLot) => addDays(end, lot.preparationNights)

/** Memoized: a row that scrolls sideways draws only the stays that come into sight. */
const Stay = memo(function Stay({ agency, stay, from }: { agency: DeskAgency; stay: PlannedStay; from: IsoDate }) {
  const { width } = placeOf(stay, from)
  const look = {
    className: 'planning-grid-stay',
    'data-begun': stay.start < from || undefined,
    'data-unended': stay.end >= addDays(from, GRID_DAYS) || undefined,
    'data-look': lookOf(stay),
    'data-stay': stay.id,
    style: placeOf(stay, from),
    title: stayInWords(stay),
  }
  return stay.agencyBookingId === null ? (
    <span {...look}>{barLabel(stay, width)}</span>
  ) : (
    // Not in the tab order: the whole grid is one tab stop, and its cursor reaches every stay (use-planning-cursor.ts).
    <PlainLink
      {...look}
      href={bookingFilePath(agency, stay.agencyBookingId)}
      draggable={false}
      tabIndex={-1}
      aria-label={barName(stay, width)}
    >
      {barLabel(stay, width)}
    </PlainLink>
  )
})
