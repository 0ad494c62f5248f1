import { dayNumber, type IsoDate } from '../dates.ts'
import { arrivalState } from './calendar.ts'
import { checkStay, type LotNights, MAX_STAY_NIGHTS, type StayRefusal } from './stay.ts'

/** Selection of a date-range picker: nothing, a start, or a range. */
export interface DateSelection {
  start: IsoDate | null
  end: IsoDate | null
}

/** Rules of the picker: those of a lot on its page, none on the search page. */
export interface PickerContext {
  today: IsoDate
  lot?: LotNights
}

/** Whether a day can be picked. */
export type PickDecision =
  | { ok: true }
  | { ok: false; reason: 'beforeStart' | 'nextToStart' | 'gapTooShort' }
  | StayRefusal

/** The picker blocks the days just before and after the start, so a picked stay has at least two nights. */
const SHORTEST_PICKED_STAY = 2

export const EMPTY_SELECTION: DateSelection = { start: null, end: null }

/** Returns whether a day can be picked now, as a start or as the end of a range (LO-10). */
export function checkPick(selection: DateSelection, day: IsoDate, { today, lot }: PickerContext): PickDecision {
  const { start, end } = selection
  if (start === null || end !== null) return checkStart(day, today, lot)
  if (day === start) return { ok: true }
  const nights = dayNumber(day) - dayNumber(start)
  if (Math.abs(nights) < SHORTEST_PICKED_STAY) return { ok: false, reason: 'nextToStart' }
  if (nights < 0) return { ok: false, reason: 'beforeStart' }
  if (lot) return checkStay({ arrival: start, departure: day }, lot.seasons, lot.busy, today)
  return nights > MAX_STAY_NIGHTS ? { ok: false, reason: 'tooLong', maxNights: MAX_STAY_NIGHTS } : { ok: true }
}

/**
 * Returns the selection after a click: the first day starts a range, the second ends it, the start again clears it, a click on a complete
 * range starts a new one, and a day that cannot be picked changes nothing.
 */
export function selectDay(selection: DateSelection, day: IsoDate, context: PickerContext): DateSelection {
  if (!checkPick(selection, day, context).ok) return selection
  if (selection.start === null || selection.end !== null) return { start: day, end: null }
  return day === selection.start ? EMPTY_SELECTION : { start: selection.start, end: day }
}

function checkStart(day: IsoDate, today: IsoDate, lot: PickerContext['lot']): PickDecision {
  if (day < today) return { ok: false, reason: 'past' }
  if (!lot) return { ok: true }
  const state = arrivalState(day, { ...lot, today }, SHORTEST_PICKED_STAY)
  if (state.ok) return { ok: true }
  switch (state.reason) {
    case 'arrivalDay':
      return { ok: false, reason: 'arrivalDay', arrivalWeekdays: state.arrivalWeekdays ?? [] }
    case 'taken':
    case 'notOnSale':
      return { ok: false, reason: state.reason, night: day }
    default:
      return { ok: false, reason: state.reason }
  }
}
