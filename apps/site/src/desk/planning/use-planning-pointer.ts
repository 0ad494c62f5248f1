import type { PlannedStay } from '@escale/contract/planning'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import {
  type ChosenNights,
  type Closure,
  closureAmong,
  DAY_PX,
  freeNights,
  LOT_PX,
  movedStay,
  nightAtPx,
  type PlannedLot,
  ROW_PX,
} from './planning-geometry.ts'

/** A press becomes a move of the stay beyond this distance, in pixels; below it is a click. */
const MOVE_PX = 6
/** Near its edge the grid scrolls under a pointer that moves. In pixels. */
const EDGE_PX = 48
const SCROLL_PX = 24

/** What the pointer holds: nights that are pulled open, or a stay that is moved. */
type Held =
  | { kind: 'nights'; row: number; anchor: IsoDate; night: IsoDate }
  | {
      kind: 'stay'
      row: number
      stay: PlannedStay
      from: { x: number; y: number }
      isMoving: boolean
      toRow: number
      days: number
    }

/** Nights drawn above the rows; `isFree` is false where they are taken or past. */
export interface Preview {
  row: number
  start: IsoDate
  end: IsoDate
  isFree: boolean
}

/**
 * Pointer of the planning: a press on a free night, or a pull over several, chooses them; a booking that is pulled moves to
 * other days or another lot. What is taken or past is refused when the pointer is released; nights that staff closed are handed to
 * `onClosed`.
 */
export function usePlanningPointer({
  lotAt,
  from,
  today,
  onChoose,
  onMove,
  onClosed,
  onRefused,
}: {
  /** The lot of a row, undefined while it is loaded. */
  lotAt: (row: number) => PlannedLot | undefined
  from: IsoDate
  today: IsoDate
  /** Null where nights cannot be chosen. */
  onChoose: ((nights: ChosenNights) => void) | null
  /** Null where bookings cannot be changed. */
  onMove: ((stay: PlannedStay, to: ChosenNights) => void) | null
  /** Null where nights cannot be opened. */
  onClosed: ((closure: Closure) => void) | null
  onRefused: () => void
}) {
  const [held, setHeld] = useState<Held | null>(null)
  const hasMoved = useRef(false)

  const outcome = held && outcomeOf(held, lotAt, today)
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const body = currentTarget.getBoundingClientRect()
    return { row: Math.floor((clientY - body.top) / ROW_PX), night: nightAtPx(clientX - body.left - LOT_PX, from) }
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasMoved.current = false
      const target = event.target as Element
      if (event.button !== 0 || target.closest('.planning-grid-lot')) return
      const { row, night } = place(event)
      const stayId = target.closest<HTMLElement>('[data-stay]')?.dataset.stay
      const stay = lotAt(row)?.stays.find(({ id }) => id === Number(stayId))
      if (stayId === undefined || stay?.closure) {
        if (onChoose && lotAt(row)) setHeld({ kind: 'nights', row, anchor: night, night })
        return
      }
      if (!onMove || stay?.kind !== 'booking' || stay.agencyBookingId === null) return
      const start = { x: event.clientX, y: event.clientY }
      setHeld({ kind: 'stay', row, stay, from: start, isMoving: false, toRow: row, days: 0 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held) return
      const { row, night } = place(event)
      if (held.kind === 'nights') {
        if (night !== held.night) setHeld({ ...held, night })
        return
      }
      const [x, y] = [event.clientX - held.from.x, event.clientY - held.from.y]
      const isMoving = held.isMoving || Math.hypot(x, y) > MOVE_PX
      if (!isMoving) return
      if (!held.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      hasMoved.current = true
      scrollAtEdge(event)
      setHeld({ ...held, isMoving, toRow: row, days: Math.round(x / DAY_PX) })
    },
    onPointerUp: () => {
      setHeld(null)
      if (!held || !outcome) return
      const lot = held.kind === 'nights' && onClosed ? lotAt(held.row) : undefined
      const closure = lot && held.kind === 'nights' && !outcome.to ? closureAmong(lot, held) : null
      if (closure) onClosed?.(closure)
      else if (!outcome.to) onRefused()
      else if (held.kind === 'nights') onChoose?.(outcome.to)
      else onMove?.(held.stay, outcome.to)
    },
    onPointerLeave: () => setHeld((now) => (now?.kind === 'nights' ? null : now)),
    onPointerCancel: () => setHeld(null),
    /** The click that ends a move does not open the booking. */
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current) return
      hasMoved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { handlers, preview: outcome?.preview ?? null, cancel: () => setHeld(null) }
}

/** Where the nights would go, and whether they may; null where a release changes nothing. */
function outcomeOf(
  held: Held,
  lotAt: (row: number) => PlannedLot | undefined,
  today: IsoDate,
): { preview: Preview | null; to: ChosenNights | null } | null {
  if (held.kind === 'nights') {
    const lot = lotAt(held.row)
    const to = lot ? freeNights(lot, held, today) : null
    return { preview: to && { row: held.row, start: to.start, end: to.end, isFree: true }, to }
  }
  const { stay, row, toRow, days, isMoving } = held
  if (!isMoving || (toRow === row && days === 0)) return null
  const lot = lotAt(toRow)
  const to = lot ? movedStay(stay, lot, days, today) : null
  const nights = { start: addDays(stay.start, days), end: addDays(stay.end, days) }
  return { preview: lot ? { row: toRow, ...nights, isFree: to !== null } : null, to }
}

function scrollAtEdge({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const scroller = currentTarget.parentElement
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const step = (at: number, start: number, end: number) =>
    at > end - EDGE_PX ? SCROLL_PX : at < start + EDGE_PX ? -SCROLL_PX : 0
  scroller.scrollBy(step(clientX, left + LOT_PX, right), step(clientY, top + EDGE_PX, bottom))
}
