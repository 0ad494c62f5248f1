import type { PlannedStay } from '@escale/contract/planning'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { memo } from 'react'
import { currentLocale, withLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { PlainLink } from '../../ui/plain-link.tsx'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { DAY_PX, GRID_DAYS, type PlannedLot, placeOf } from './planning-geometry.ts'
import { lookOf, stayInWords, stayName } from './planning-labels.ts'

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
        <span className="truncate text-2xs text-ink-soft">
          {m.desk_planning_lot({ city: lot.city, reference: lot.reference, capacity: lot.capacity })}
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
  const look = {
    className: 'planning-grid-stay',
    'data-look': lookOf(stay),
    'data-stay': stay.id,
    style: placeOf(stay, from),
    title: stayInWords(stay),
  }
  return stay.agencyBookingId === null ? (
    <span {...look}>{stayName(stay)}</span>
  ) : (
    // Not in the tab order: the whole grid is one tab stop, and its cursor reaches every stay (use-planning-cursor.ts).
    <PlainLink
      {...look}
      href={bookingFilePath(agency, stay.agencyBookingId)}
      draggable={false}
      tabIndex={-1}
      aria-label={stayInWords(stay)}
    >
      {stay.label || stayName(stay)}
    </PlainLink>
  )
})
