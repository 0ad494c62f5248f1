import type { PlannedStay, Planning } from '@escale/contract/planning'
import { addDays, type IsoDate, nightsBetween, weekday } from '@escale/domain/dates'
import { useQueries } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, useRef, useState } from 'react'
import { displayDate, displayMonthName, weekdayNames } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { AppLink } from '../ui/app-link.tsx'
import { planningQuery } from './desk.queries.ts'
import { bookingFilePath, type DeskAgency } from './desk-agency.ts'
import { lookOf, stayInWords, stayName } from './planning-labels.ts'
import { type PlanningSearch, WINDOW_DAYS } from './planning-search.ts'

/** In pixels, as planning-grid.css has them. */
const DAY_PX = 36
const ROW_PX = 44
const PAGE = 50

/** Free nights of a lot that somebody chose. */
export interface ChosenNights {
  reference: string
  name: string
  start: IsoDate
  end: IsoDate
}

type PlannedLot = Planning['lots'][number]

/**
 * Lots by days, of which only the rows in sight are drawn and loaded. In the browser only: its places are written as styles, which
 * the policy of a page from the server forbids. The list beside it says the same.
 */
export function PlanningGrid({
  agency,
  from,
  search,
  planning,
  chosen,
  onChoose,
}: {
  agency: DeskAgency
  from: IsoDate
  search: PlanningSearch
  planning: Planning
  chosen: ChosenNights | null
  /** Null where free nights cannot be chosen. */
  onChoose: ((nights: ChosenNights) => void) | null
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: planning.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const visible = rows.getVirtualItems()
  const pages = [...new Set(visible.map(({ index }) => Math.floor(index / PAGE) + 1))]
  const loaded = useQueries({
    queries: pages.map((page) => planningQuery(agency.id, { ...search, from, page })),
    combine: (results) => new Map(results.map(({ data }, index) => [pages[index], data?.lots])),
  })
  const days = Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(from, index))
  const width = WINDOW_DAYS * DAY_PX
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section ref={scroller} className="planning-grid" aria-label={m.desk_planning()} tabIndex={0}>
      <div className="planning-grid-head">
        <div className="planning-grid-lot grid items-end pb-1 text-sm font-semibold">
          {m.desk_lots({ count: planning.total })}
        </div>
        {days.map((day) => (
          <Day key={day} day={day} isToday={day === planning.today} />
        ))}
      </div>
      <div className="relative" style={{ height: rows.getTotalSize(), width: `calc(13rem + ${width}px)` }}>
        {visible.map(({ index, start }) => {
          const lot = loaded.get(Math.floor(index / PAGE) + 1)?.[index % PAGE]
          return (
            <div key={index} className="planning-grid-row" style={{ transform: `translateY(${start}px)` }}>
              {lot ? (
                <Row
                  agency={agency}
                  lot={lot}
                  from={from}
                  today={planning.today}
                  chosen={chosen?.reference === lot.reference ? chosen : null}
                  onChoose={onChoose}
                />
              ) : (
                <div className="planning-grid-lot py-2 text-sm text-ink-soft">{m.desk_loading()}</div>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Day({ day, isToday }: { day: IsoDate; isToday: boolean }) {
  const number = Number(day.slice(8))
  const inWeek = weekday(day)
  return (
    <div
      className="planning-grid-day"
      data-today={isToday || undefined}
      data-weekend={inWeek > 5 || undefined}
      title={displayDate(day)}
    >
      <span className="block">
        {number === 1 ? displayMonthName(day, 'short') : weekdayNames()[inWeek - 1]?.slice(0, 2)}
      </span>
      <span className="block text-xs tabular-nums">{number}</span>
    </div>
  )
}

/** One lot. A press on a free night, or a pull over several, chooses them. */
function Row({
  agency,
  lot,
  from,
  today,
  chosen,
  onChoose,
}: {
  agency: DeskAgency
  lot: PlannedLot
  from: IsoDate
  today: IsoDate
  chosen: ChosenNights | null
  onChoose: ((nights: ChosenNights) => void) | null
}) {
  // Between press and release; the choice is reported at the end, because what opens above moves the grid.
  const [pulled, setPulled] = useState<{ anchor: IsoDate; night: IsoDate } | null>(null)
  const preview = pulled && freeNights(lot, pulled, today)
  /** The night under the pointer: from noon to noon, as stays are drawn. */
  const nightAt = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): IsoDate => {
    const day = Math.floor((clientX - currentTarget.getBoundingClientRect().left) / DAY_PX - 0.5)
    return addDays(from, Math.min(WINDOW_DAYS - 1, Math.max(0, day)))
  }
  const shown = preview ?? chosen
  const todayPx = nightsFrom(from, today) * DAY_PX
  return (
    <>
      <div className="planning-grid-lot grid content-center">
        <span className="truncate text-sm font-semibold">{lot.name}</span>
        <span className="truncate text-2xs text-ink-soft">
          {m.desk_planning_lot({ city: lot.city, reference: lot.reference, capacity: lot.capacity })}
        </span>
      </div>
      <div
        className="planning-grid-days"
        style={{ width: WINDOW_DAYS * DAY_PX }}
        {...(onChoose && {
          onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
            if (event.target !== event.currentTarget || event.button !== 0) return
            setPulled({ anchor: nightAt(event), night: nightAt(event) })
          },
          onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
            if (pulled !== null && nightAt(event) !== pulled.night) setPulled({ ...pulled, night: nightAt(event) })
          },
          onPointerUp: () => {
            if (preview) onChoose(preview)
            else if (pulled) showToast('warning', m.desk_not_free())
            setPulled(null)
          },
          onPointerLeave: () => setPulled(null),
          onPointerCancel: () => setPulled(null),
        })}
      >
        {todayPx >= 0 && todayPx < WINDOW_DAYS * DAY_PX && (
          <span className="planning-grid-today" style={{ left: todayPx }} />
        )}
        {shown && <span className="planning-grid-chosen" style={placeOf(shown, from)} />}
        {lot.stays.map((stay) => (
          <Stay key={stay.id} agency={agency} stay={stay} from={from} />
        ))}
      </div>
    </>
  )
}

/** The nights from one to the other, if all of them are free and to come. */
function freeNights(
  { reference, name, stays }: PlannedLot,
  { anchor, night }: { anchor: IsoDate; night: IsoDate },
  today: IsoDate,
): ChosenNights | null {
  const [start, last] = anchor <= night ? [anchor, night] : [night, anchor]
  const end = addDays(last, 1)
  const isFree = start >= today && stays.every((stay) => stay.end <= start || stay.start >= end)
  return isFree ? { reference, name, start, end } : null
}

function Stay({ agency, stay, from }: { agency: DeskAgency; stay: PlannedStay; from: IsoDate }) {
  const look = {
    className: 'planning-grid-stay',
    'data-look': lookOf(stay),
    style: placeOf(stay, from),
    title: stayInWords(stay),
  }
  return stay.agencyBookingId === null ? (
    <span {...look}>{stayName(stay)}</span>
  ) : (
    <AppLink
      {...look}
      href={bookingFilePath(agency, stay.agencyBookingId)}
      preload={false}
      aria-label={stayInWords(stay)}
    >
      {stay.label || stayName(stay)}
    </AppLink>
  )
}

/** Where the nights stand: from the noon of arrival to the noon of departure, as far as the window shows them. */
function placeOf({ start, end }: { start: IsoDate; end: IsoDate }, from: IsoDate) {
  const [first, last] = [nightsFrom(from, start) + 0.5, nightsFrom(from, end) + 0.5]
  const left = Math.max(0, first)
  return { left: left * DAY_PX + 1, width: Math.max(0, Math.min(WINDOW_DAYS, last) - left) * DAY_PX - 2 }
}

const nightsFrom = (from: IsoDate, day: IsoDate) => (day < from ? -nightsBetween(day, from) : nightsBetween(from, day))
