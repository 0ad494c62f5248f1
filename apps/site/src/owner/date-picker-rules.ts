/** Days that an owner may select: from today, two to thirty nights, none of them blocked. */
import type { OwnerStay } from '@escale/contract/owner'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { checkPick, type DateSelection, type PickerContext } from '@escale/domain/stay/pick-dates'
import { MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import * as m from '../i18n/messages.generated/messages.js'
import type { DayInfo } from '../ui/calendar-day.tsx'
import { activeStays, occupiesNights } from './calendar-model.ts'

/** The API returns at most 400 days, including the day before. */
export const DAYS_AHEAD = 399

/**
 * The picker's rules for one property: any arrival day within the mandate. A service blocks no nights, so booked days are
 * allowed.
 */
export function pickerRules(
  stays: readonly OwnerStay[],
  {
    reference,
    today,
    occupiesNights: needsNights,
    until,
  }: { reference: string; today: IsoDate; occupiesNights: boolean; until: IsoDate | null },
): PickerContext {
  const last = addDays(today, DAYS_AHEAD)
  const end = until !== null && until < last ? until : last
  const always = { start: today, end, weeklyPriceCents: 0, minNights: 1 }
  const busy = needsNights
    ? activeStays(stays)
        .filter((stay) => stay.reference === reference && occupiesNights(stay))
        .map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
    : []
  return { today, lot: { seasons: [{ ...always, arrivalWeekdays: [1, 2, 3, 4, 5, 6, 7] }], busy } }
}

/** Whether a day can be selected now, with its label and style. */
export function dateInfo(selection: DateSelection, day: IsoDate, rules: PickerContext): DayInfo {
  const busy = rules.lot?.busy ?? []
  const isTaken = (night: IsoDate) => busy.some(({ start, end }) => start <= night && night < end)
  const isLeaving = isTaken(day) && !isTaken(addDays(day, -1))
  const tone = isLeaving ? 'departure-only' : isTaken(day) ? 'taken' : 'free'
  const pick = checkPick(selection, day, rules)
  if (pick.ok) return { disabled: false, tone, label: m.owner_picker_free() }
  return { disabled: true, tone, label: REFUSALS[pick.reason]?.() ?? m.owner_picker_taken() }
}

const REFUSALS: Partial<Record<string, () => string>> = {
  past: m.owner_picker_past,
  notOnSale: m.owner_picker_far,
  nextToStart: m.owner_picker_next_to_start,
  beforeStart: m.owner_picker_before_start,
  gapTooShort: m.owner_picker_gap,
  tooLong: () => m.owner_picker_too_long({ count: MAX_STAY_NIGHTS }),
}

/** Whether the selection is valid under the rules, which change with property and action. */
export function areFree({ start, end }: DateSelection, rules: PickerContext): boolean {
  return start !== null && end !== null && checkPick({ start, end: null }, end, rules).ok
}
