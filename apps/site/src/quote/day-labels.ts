/** Labels of the days of a lot's calendar: whether a day is free, then why no arrival or departure is possible. */
import type { IsoDate } from '@escale/domain/dates'
import { addMonths, nightsBetween, startOfMonth } from '@escale/domain/dates'
import { roundCents } from '@escale/domain/money'
import { type DayState, dayStates } from '@escale/domain/stay/calendar'
import { checkPick, type DateSelection, type PickDecision } from '@escale/domain/stay/pick-dates'
import type { StayRules } from '@escale/domain/stay/stay'
import { displayWeekdays } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** What the calendar shows for a day. */
export interface DayLabel {
  disabled: boolean
  label: string
  tone: 'free' | 'free-blocked' | 'departure-only' | 'taken' | 'closed'
  /** Average price of the night, in whole euros. */
  price?: string
}

/** Returns a function that labels the days of one lot for a selection. States are computed by month and cached. */
export function createDayLabels(rules: StayRules): (selection: DateSelection) => (day: IsoDate) => DayLabel {
  const months = new Map<IsoDate, Map<IsoDate, DayState>>()
  const stateOf = (day: IsoDate): DayState | undefined => {
    const from = startOfMonth(day)
    let month = months.get(from)
    if (!month) {
      month = new Map(dayStates({ ...rules, from, to: addMonths(from, 1) }).map((state) => [state.date, state]))
      months.set(from, month)
    }
    return month.get(day)
  }
  return (selection) => {
    // Pointer moves request the same labels repeatedly.
    const labels = new Map<IsoDate, DayLabel>()
    return (day) => {
      let label = labels.get(day)
      if (!label) {
        label = computeLabel(day, selection)
        labels.set(day, label)
      }
      return label
    }
  }

  function computeLabel(day: IsoDate, selection: DateSelection): DayLabel {
    const state = stateOf(day)
    const decision = checkPick(selection, day, { today: rules.today, lot: rules })
    if (!state || state.night === 'past') return { disabled: true, label: m.quote_day_past(), tone: 'closed' }
    const label =
      selection.start !== null && selection.end === null
        ? departureLabel(state, selection.start, decision)
        : arrivalLabel(state, decision)
    const price = state.night === 'free' && state.nightPriceSevenths !== null && euros(state.nightPriceSevenths)
    return { ...label, ...(price && { price }) }
  }
}

/** Label of a day as a possible arrival. */
function arrivalLabel(state: DayState, decision: PickDecision): DayLabel {
  const { night, departureOnly, arrival } = state
  if (decision.ok) {
    const count = arrival.minNights ?? 1
    return { disabled: false, label: m.quote_day_free_arrival({ count }), tone: 'free' }
  }
  if (night === 'taken' && departureOnly) {
    return { disabled: true, label: m.quote_day_taken_departure_only(), tone: 'departure-only' }
  }
  if (night !== 'free') return { disabled: true, label: nightLabel(night), tone: toneOf(night) }
  const why = formatReason(decision)
  const label = departureOnly ? m.quote_day_free_departure_only({ why }) : m.quote_day_free_but({ why })
  return { disabled: true, label, tone: 'free-blocked' }
}

/** Label of a day as the departure of a stay that starts on `start`. */
function departureLabel({ date, night }: DayState, start: IsoDate, decision: PickDecision): DayLabel {
  if (date === start) return { disabled: false, label: m.quote_day_clear(), tone: 'free' }
  if (decision.ok) {
    const count = nightsBetween(start, date)
    return night === 'taken'
      ? { disabled: false, label: m.quote_day_taken_departure({ count }), tone: 'departure-only' }
      : { disabled: false, label: m.quote_day_free_departure({ count }), tone: 'free' }
  }
  if (night !== 'free') return { disabled: true, label: nightLabel(night), tone: toneOf(night) }
  return { disabled: true, label: m.quote_day_free_but({ why: formatReason(decision) }), tone: 'free-blocked' }
}

function nightLabel(night: Exclude<DayState['night'], 'free'>): string {
  return { past: m.quote_day_past, taken: m.quote_day_taken, notOnSale: m.quote_day_not_on_sale }[night]()
}

function toneOf(night: Exclude<DayState['night'], 'free'>): DayLabel['tone'] {
  return night === 'taken' ? 'taken' : 'closed'
}

function formatReason(decision: Exclude<PickDecision, { ok: true }>): string {
  switch (decision.reason) {
    case 'arrivalDay':
      return m.quote_day_why_arrival_day({ days: displayWeekdays(decision.arrivalWeekdays) })
    case 'minNights':
      return m.quote_day_why_min_nights({ count: decision.minNights })
    case 'gapTooShort':
      return m.quote_day_why_gap()
    case 'nextToStart':
      return m.quote_day_why_next_to_start()
    case 'beforeStart':
      return m.quote_day_why_before_start()
    case 'tooLong':
      return m.quote_day_why_too_long()
    case 'taken':
      return m.quote_day_why_taken_between()
    case 'notOnSale':
      return m.quote_day_why_not_on_sale_between()
    case 'past':
    case 'invalidDates':
      return m.quote_day_past()
  }
}

/** Formats sevenths of a cent as whole euros. */
function euros(sevenths: number): string {
  return `${roundCents(sevenths, 700)}\u00a0€`
}
