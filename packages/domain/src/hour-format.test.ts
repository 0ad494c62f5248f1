import { expect, test } from 'vitest'
import { formatHour } from './hour-format.ts'

test.each([
  ['15:00', '15 h', '3 pm'],
  ['17:30', '17 h 30', '5:30 pm'],
  ['09:05', '9 h 05', '9:05 am'],
  ['12:00', '12 h', '12 pm'],
  ['00:15', '0 h 15', '12:15 am'],
])('%s is %s in French and %s in English, on one line', (time, french, english) => {
  expect(formatHour(time, 'fr')).toBe(french.replaceAll(' ', '\u00a0'))
  expect(formatHour(time, 'en')).toBe(english.replaceAll(' ', '\u00a0'))
})
