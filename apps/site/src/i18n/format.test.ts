import { addDays } from '@escale/domain/dates'
import { expect, test, vi } from 'vitest'
import { displayDay, displayMonthName, displayNumber, displayShortStay } from './format.ts'
import { displayPercent } from './format-stay-rules.ts'
import { overwriteGetLocale } from './messages.generated/runtime.js'

vi.mock('./locale.ts', async () => {
  const runtime = await import('./messages.generated/runtime.js')
  return { currentLocale: () => runtime.getLocale() }
})

const tags = { fr: 'fr-FR', en: 'en-GB' } as const
const every = (locale: 'fr' | 'en', days: (day: string, instant: Date) => void) => {
  overwriteGetLocale(() => locale)
  for (let count = 0; count < 366; count++) {
    const day = addDays('2028-01-01', count)
    days(day, new Date(`${day}T00:00:00Z`))
  }
}

test('a day is written as the language writes it; French calls the first of a month 1er, as Intl does not', () => {
  for (const locale of ['fr', 'en'] as const) {
    const long = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'full', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(tags[locale], { month: 'long', timeZone: 'UTC' })
    every(locale, (day, instant) => {
      const text = long.format(instant)
      const first = locale === 'fr' ? text.replace(' 1 ', ' 1er ') : text
      // Some versions of Intl set a comma after an English weekday; so does `format.ts`.
      expect(displayDay(day).replace(',', '')).toBe(first.replace(',', ''))
      expect(displayMonthName(day)).toBe(month.format(instant))
    })
  }
  overwriteGetLocale(() => 'fr')
  expect(displayDay('2028-08-01', 'short')).toBe('mar.\u00a01er\u00a0août')
  expect(displayDay('2028-08-02', 'short')).toBe('mer.\u00a02\u00a0août')
  overwriteGetLocale(() => 'en')
  expect(displayDay('2028-08-01', 'short')).toBe('Tue\u00a01\u00a0Aug')
})

test('a short stay names each month and year once, and never breaks', () => {
  const stay = (arrival: string, departure: string) => displayShortStay(arrival, departure).replaceAll('\u00a0', '_')
  overwriteGetLocale(() => 'fr')
  expect(stay('2027-06-05', '2027-06-12')).toBe('5_–_12_juin')
  expect(stay('2027-06-26', '2027-07-01')).toBe('26_juin_–_1er_juil.')
  expect(stay('2027-12-28', '2028-01-04')).toBe('28_déc._2027_–_4_janv._2028')
  overwriteGetLocale(() => 'en')
  expect(stay('2027-06-01', '2027-06-12')).toBe('1_–_12_Jun')
})

test('numbers and shares have the signs of the language', () => {
  for (const locale of ['fr', 'en'] as const) {
    overwriteGetLocale(() => locale)
    for (const [value, digits] of [
      [0, 0],
      [999, 0],
      [1234, 0],
      [1234567, 0],
      [4.6, 1],
      [4.65, 2],
      [12345.5, 1],
    ] as const) {
      const intl = new Intl.NumberFormat(tags[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits })
      expect(displayNumber(value, digits)).toBe(intl.format(value))
    }
  }
  expect(displayPercent(450)).toBe('4.5%')
  overwriteGetLocale(() => 'fr')
  expect(displayPercent(450)).toMatch(/^4,5\s%$/)
})
