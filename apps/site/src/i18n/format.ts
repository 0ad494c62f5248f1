/** Days, shares and lists in the words of the page's language. Prices have one form in both: see domain/price-format. */
import type { IsoDate } from '@escale/domain/dates'
import { currentLocale, locales } from './locale.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to make and alike for every visitor of a language. Days have no zone: UTC on both sides. */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { intl } = locales[currentLocale()]
  const key = intl + JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(intl, { ...options, timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter
}

const numberFormatters = new Map<string, Intl.NumberFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { intl } = locales[currentLocale()]
  const key = intl + JSON.stringify(options)
  let formatter = numberFormatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(intl, options)
    numberFormatters.set(key, formatter)
  }
  return formatter
}

const instant = (day: IsoDate) => new Date(`${day}T00:00:00Z`)

/** A day as dd/LL/yyyy, in both languages (Specification §9). */
export function displayDate(day: IsoDate): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** A day with its name: "samedi 10 juillet 2027"; short: "sam. 10 juil.". */
export function displayDay(day: IsoDate, length: 'long' | 'short' = 'long'): string {
  return dateFormat(
    length === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'short' },
  ).format(instant(day))
}

/** A month, given as `yyyy-MM` or by one of its days: "juillet 2027". */
export function displayMonth(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric' }).format(instant(`${month.slice(0, 7)}-01`))
}

/** A month without its year, by one of its days: "juillet"; short: "juil."; narrow: "J". */
export function displayMonthName(day: IsoDate, length: 'long' | 'short' | 'narrow' = 'long'): string {
  return dateFormat({ month: length }).format(instant(day))
}

const weekdayChoices = new Map<string, string>()

/** ISO weekdays (Monday = 1) as a choice: "samedi ou dimanche". A calendar says the same few again and again. */
export function displayWeekdays(weekdays: readonly number[]): string {
  const { intl } = locales[currentLocale()]
  const key = intl + weekdays.join()
  let choice = weekdayChoices.get(key)
  if (choice === undefined) {
    // 1 January 2024 was a Monday.
    const names = weekdays.map((weekday) => dateFormat({ weekday: 'long' }).format(instant(`2024-01-0${weekday}`)))
    choice = new Intl.ListFormat(intl, { type: 'disjunction' }).format(names)
    weekdayChoices.set(key, choice)
  }
  return choice
}

/** A share in hundredths of a percent: 450 → "4,5 %" and "4.5%". */
export function displayPercent(basisPoints: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** A number with the language's decimal sign: a rating 4.6 → "4,6". */
export function displayNumber(value: number, fractionDigits = 0): string {
  return numberFormat({ minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }).format(value)
}

/** A distance on the ground: below a kilometre in metres, above with one decimal: "350 m", "2,4 km". */
export function displayDistance(metres: number): string {
  if (metres < 1000) return `${displayNumber(metres)}\u00a0m`
  return `${displayNumber(metres / 1000, metres % 1000 === 0 ? 0 : 1)}\u00a0km`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The hour of an instant in France, where the stays are: "14:32". */
export function displayClock(instant: string): string {
  const { intl } = locales[currentLocale()]
  let clock = clocks.get(intl)
  if (!clock) {
    clock = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })
    clocks.set(intl, clock)
  }
  return clock.format(new Date(instant))
}
