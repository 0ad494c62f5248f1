import { addDays } from '@escale/domain/dates'
import { expect, test, vi } from 'vitest'
import { displayDay, displayMonthName, displayNumber } from './format.ts'
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
  expect(displayDay('2028-08-01', 'short')).toBe('mar. 1er août')
  expect(displayDay('2028-08-02', 'short')).toBe('mer. 2 août')
  overwriteGetLocale(() => 'en')
  expect(displayDay('2028-08-01', 'short')).toBe('Tue 1 Aug')
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
