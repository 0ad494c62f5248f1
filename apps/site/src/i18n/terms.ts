/** What prices and rules of a stay name, in the words of the page's language: shares, and weekdays as a choice. */
import { displayNumber, nth } from './format.ts'
import * as m from './messages.generated/messages.js'

/** ISO weekdays (Monday = 1) as a choice: "samedi ou dimanche". */
export function displayWeekdays(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => nth(m.ui_weekdays(), day))
  const last = names.pop() ?? ''
  return names.length > 0 ? m.ui_or({ others: names.join(', '), last }) : last
}

/** A share in hundredths of a percent: 450 → "4,5 %" and "4.5%". */
export function displayPercent(basisPoints: number): string {
  const digits = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2
  return m.ui_percent({ number: displayNumber(basisPoints / 100, digits) })
}
