import type { PlannedStay, Planning } from '@escale/contract/planning'
import { PLANNING_PAGE } from '@escale/contract/planning-filters'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { planningQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { mergeWindows } from './merge-windows.ts'
import type { NightsOfLot } from './nights-of-lot.ts'
import {
  type ChosenNights,
  type Closure,
  DAY_PX,
  daysFrom,
  GRID_DAYS,
  LOT_PX,
  type PlannedLot,
  placeOf,
  ROW_PX,
  stayOn,
} from './planning-geometry.ts'
import { PlanningHead } from './planning-head.tsx'
import { stayInWords } from './planning-labels.ts'
import { PlanningRow } from './planning-row.tsx'
import { type PlanningSearch, WINDOW_DAYS } from './planning-search.ts'
import { type Cursor, usePlanningCursor } from './use-planning-cursor.ts'
import { usePlanningPointer } from './use-planning-pointer.ts'

const WEEK = 7

/**
 * Lots by days, over eighteen months. Only the rows and weeks in sight are drawn and loaded. In the browser only: its places are
 * written as styles, which the policy of a page from the server forbids. The list beside it says the same.
 */
export function PlanningGrid({
  agency,
  from,
  search,
  planning,
  chosen,
  onChoose,
  onClosed,
  mayMove,
}: {
  agency: DeskAgency
  from: IsoDate
  search: PlanningSearch
  planning: Planning
  chosen: NightsOfLot | null
  /** Null where free nights cannot be chosen. */
  onChoose: ((nights: ChosenNights) => void) | null
  /** Called when nights that staff closed are picked; null where they cannot be opened. */
  onClosed: ((closure: Closure) => void) | null
  /** Whether bookings can be pulled to other days or to another lot. */
  mayMove: boolean
}) {
  const { today, total } = planning
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const getScrollElement = () => scroller.current
  const rows = useVirtualizer({ count: total, getScrollElement, estimateSize: () => ROW_PX, overscan: 6 })
  const weeks = useVirtualizer({
    count: GRID_DAYS / WEEK,
    getScrollElement,
    estimateSize: () => WEEK * DAY_PX,
    horizontal: true,
    paddingStart: LOT_PX,
    scrollPaddingStart: LOT_PX,
    overscan: 1,
  })
  const visible = rows.getVirtualItems()
  const visibleWeeks = weeks.getVirtualItems()
  const first = (visibleWeeks[0]?.index ?? 0) * WEEK
  const last = ((visibleWeeks.at(-1)?.index ?? 0) + 1) * WEEK
  const { lots, isLoading } = usePlannedLots(agency.id, {
    search,
    from,
    pages: [...new Set(visible.map(({ index }) => Math.floor(index / PLANNING_PAGE) + 1))],
    windows: range(Math.floor(first / WINDOW_DAYS), Math.floor((last - 1) / WINDOW_DAYS)),
  })
  const lotAt = (row: number) => lots.get(row)

  const onRefused = () => showToast('warning', m.desk_not_free())
  const { handlers, preview, cancel } = usePlanningPointer({
    lotAt,
    from,
    today,
    onChoose,
    onMove: mayMove ? (stay, to) => navigate(changeOf(agency, stay, to)) : null,
    onClosed,
    onRefused,
  })
  const { cursor, onKeyDown } = usePlanningCursor({
    total,
    from,
    today,
    lotAt,
    show: (row, day) => {
      rows.scrollToIndex(row)
      weeks.scrollToIndex(Math.floor(day / WEEK))
    },
    onOpen: (number) => navigate({ to: bookingFilePath(agency, number) }),
    onChoose,
    onClosed,
    onRefused,
    onEscape: cancel,
  })
  const chosenRow = chosen && [...lots].find(([, { reference }]) => reference === chosen.reference)?.[0]
  const todayPx = daysFrom(from, today) * DAY_PX
  return (
    <section
      ref={scroller}
      className="planning-grid"
      aria-label={m.desk_planning()}
      aria-describedby="planning-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves its cursor.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <PlanningHead from={from} first={first} last={last} today={today} total={total} />
      <div
        className="planning-grid-body"
        data-loading={isLoading || undefined}
        style={{ height: rows.getTotalSize(), width: LOT_PX + GRID_DAYS * DAY_PX }}
        {...handlers}
      >
        {/* Before the rows, so that it passes behind the names on their bars. */}
        {todayPx >= 0 && <span className="planning-grid-today" style={{ left: LOT_PX + todayPx }} />}
        {visible.map(({ index, start }) => {
          const lot = lots.get(index)
          return (
            <div key={index} className="planning-grid-row" style={{ top: start }}>
              {lot ? (
                <PlanningRow agency={agency} lot={lot} from={from} first={first} last={last} />
              ) : (
                <div className="planning-grid-lot py-2 text-sm text-ink-soft">{m.desk_loading()}</div>
              )}
            </div>
          )
        })}
        {chosen && chosenRow != null && <Nights row={chosenRow} nights={chosen} from={from} look="chosen" />}
        {cursor && <Nights row={cursor.row} nights={nightsOf(cursor)} from={from} look="cursor" />}
        {preview && (
          <Nights row={preview.row} nights={preview} from={from} look={preview.isFree ? 'chosen' : 'refused'} />
        )}
      </div>
      <p id="planning-keys" hidden>
        {m.desk_planning_keys()}
      </p>
      <p className="sr-only" aria-live="polite">
        {cursor && cursorInWords(cursor, lots.get(cursor.row))}
      </p>
    </section>
  )
}

/** The lots by row, with their stays in all windows that are loaded. */
function usePlannedLots(
  agencyId: number,
  {
    search,
    from,
    pages,
    windows,
  }: { search: PlanningSearch; from: IsoDate; pages: readonly number[]; windows: readonly number[] },
): { lots: Map<number, PlannedLot>; isLoading: boolean } {
  return useQueries({
    queries: pages.flatMap((page) =>
      windows.map((index) =>
        planningQuery(agencyId, { ...search, from: addDays(from, index * WINDOW_DAYS), listedFrom: from, page }),
      ),
    ),
    combine: mergePages,
  })
}

/**
 * Runs when a page comes or goes. The lots are a Map, which `useQueries` leaves alone: it compares arrays deeply, page by page, and would
 * copy every lot once another page is the first.
 */
function mergePages(results: UseQueryResult<Planning>[]): { lots: Map<number, PlannedLot>; isLoading: boolean } {
  const pages = results.flatMap(({ data }) => data ?? [])
  const windows = new Map<number, [PlannedLot, ...PlannedLot[]]>()
  for (const { page, lots: more } of pages) {
    for (const [index, lot] of more.entries()) {
      const row = (page - 1) * PLANNING_PAGE + index
      const known = windows.get(row)
      if (known) known.push(lot)
      else windows.set(row, [lot])
    }
  }
  const lots = new Map([...windows].map(([row, parts]) => [row, mergeWindows(parts)]))
  return { lots, isLoading: pages.length < results.length }
}

/** An overlay above the rows: nights that are chosen, refused, or under the cursor. */
function Nights({
  row,
  nights,
  from,
  look,
}: {
  row: number
  nights: { start: IsoDate; end: IsoDate }
  from: IsoDate
  look: 'chosen' | 'refused' | 'cursor'
}) {
  const { left, width } = placeOf(nights, from)
  return (
    <span className="planning-grid-nights" data-look={look} style={{ top: row * ROW_PX, left: LOT_PX + left, width }} />
  )
}

function nightsOf({ night, anchor }: Cursor): { start: IsoDate; end: IsoDate } {
  const [start, last] = anchor <= night ? [anchor, night] : [night, anchor]
  return { start, end: addDays(last, 1) }
}

function cursorInWords(cursor: Cursor, lot: PlannedLot | undefined): string {
  if (!lot) return m.desk_loading()
  const { start, end } = nightsOf(cursor)
  const stay = stayOn(lot, cursor.night)
  const state = stay ? stayInWords(stay) : m.desk_night_free()
  return `${lot.name}, ${m.desk_dates({ start: displayDate(start), end: displayDate(end) })}. ${state}`
}

/** The page that changes the stay, with its new days and lot; the price difference is shown and chosen there (AG-206). */
function changeOf(agency: DeskAgency, stay: PlannedStay, { reference, start, end }: ChosenNights) {
  return {
    to: `${bookingFilePath(agency, stay.agencyBookingId ?? '')}/modifier`,
    search: { start_date: start, end_date: end, reference },
  }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
