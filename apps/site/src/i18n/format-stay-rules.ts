/** Formats percentages and weekday choices in prices and stay rules. */
import { displayNumber, nth } from './format.ts'
import * as m from './messages.generated/messages.js'

/** Joins ISO weekdays (Monday = 1) as alternatives: "samedi ou dimanche". */
export function displayWeekdays(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => nth(m.ui_weekdays(), day))
  const last = names.pop() ?? ''
  return names.length > 0 ? m.ui_or({ others: names.join(', '), last }) : last
}

/** Formats basis points as a percentage: 450 → "4,5 %" and "4.5%". */
export function displayPercent(basisPoints: number): string {
  const digits = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2
  return m.ui_percent({ number: displayNumber(basisPoints / 100, digits) })
}
