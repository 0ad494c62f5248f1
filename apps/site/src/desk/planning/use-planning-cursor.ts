import { addDays, type IsoDate } from '@escale/domain/dates'
import { type KeyboardEvent, useState } from 'react'
import {
  type ChosenNights,
  type Closure,
  closureAmong,
  daysFrom,
  freeNights,
  GRID_DAYS,
  type PlannedLot,
  stayOn,
} from './planning-geometry.ts'

const WEEK = 7
const ROWS_OF_A_PAGE = 10

/** The night under the keyboard's cursor; `anchor` is where a choice of several nights begins. */
export interface Cursor {
  row: number
  night: IsoDate
  anchor: IsoDate
}

/** Rows and days by which a key moves the cursor. */
const STEPS: Record<string, { rows: number; days: number }> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  PageUp: { rows: -ROWS_OF_A_PAGE, days: 0 },
  PageDown: { rows: ROWS_OF_A_PAGE, days: 0 },
  '[': { rows: 0, days: -WEEK },
  ']': { rows: 0, days: WEEK },
}

/**
 * Keyboard of the planning. Arrows move the cursor, with Shift they extend the choice over several nights; `[` and `]` move
 * by a week, Page by ten lots, Home to today; Enter opens the booking, chooses the free nights or hands those that staff closed to `onClosed`; Escape takes the cursor away.
 */
export function usePlanningCursor({
  total,
  from,
  today,
  lotAt,
  show,
  onOpen,
  onChoose,
  onClosed,
  onRefused,
  onEscape,
}: {
  total: number
  from: IsoDate
  today: IsoDate
  lotAt: (row: number) => PlannedLot | undefined
  /** Scrolls to a row and a day, counted from `from`. */
  show: (row: number, day: number) => void
  onOpen: (agencyBookingId: string) => void
  onChoose: ((nights: ChosenNights) => void) | null
  /** Null where nights cannot be opened. */
  onClosed: ((closure: Closure) => void) | null
  onRefused: () => void
  onEscape: () => void
}) {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const put = (next: Cursor) => {
    setCursor(next)
    show(next.row, daysFrom(from, next.night))
  }
  const first = (): Cursor => {
    const night = today > from ? today : from
    return { row: 0, night, anchor: night }
  }
  const onEnter = ({ row, night, anchor }: Cursor) => {
    const lot = lotAt(row)
    const stay = lot && stayOn(lot, night)
    if (stay?.agencyBookingId) return onOpen(stay.agencyBookingId)
    if (!lot || !onChoose) return
    const nights = freeNights(lot, { anchor, night }, today)
    if (nights) return onChoose(nights)
    const closure = onClosed && closureAmong(lot, { anchor, night })
    if (closure) onClosed(closure)
    else onRefused()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step) {
      const at = cursor ?? first()
      const day = clamp(daysFrom(from, at.night) + (cursor ? step.days : 0), 0, GRID_DAYS - 1)
      const night = addDays(from, day)
      const row = clamp(at.row + (cursor ? step.rows : 0), 0, total - 1)
      put({ row, night, anchor: event.shiftKey && row === at.row ? at.anchor : night })
    } else if (event.key === 'Home') put({ ...first(), row: cursor?.row ?? 0 })
    else if (event.key === 'Enter' && cursor) onEnter(cursor)
    else if (event.key === 'Escape') {
      setCursor(null)
      onEscape()
    } else return
    event.preventDefault()
  }
  return { cursor, onKeyDown }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
