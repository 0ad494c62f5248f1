import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialledFromAbroad, isPhone, readAbroad, searchedPhoneDigits } from './phone-rules.ts'

test.each([
  ['06 12 34 56 78', 'FR', true],
  ['612345678', 'FR', true],
  ['+33 6 12 34 56 78', 'FR', true],
  ['0033612345678', 'FR', true],
  ['61234567', 'FR', false],
  ['06123456789', 'FR', false],
  ['06.12.34.56.78', 'FR', false],
  ['', 'FR', false],
  ['123456', 'BE', true],
  ['+32 2 555 12 12', 'BE', true],
  ['+33612345678', 'BE', true],
  ['12345', 'BE', false],
  ['123456a', 'BE', false],
  ['      ', 'BE', false],
])('VA-04: %j in %s: %s', (phone, country, good) => {
  expect(isPhone(phone, country)).toBe(good)
})

test('VA-04: spaces never matter, and other characters never pass', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 })
  fc.assert(
    fc.property(digits, fc.constantFrom('FR', 'DE'), fc.constantFrom(...'-./()abx'), (number, country, other) => {
      expect(isPhone(number.replace(/(?<=.)(?=.)/g, ' '), country)).toBe(isPhone(number, country))
      expect(isPhone(number + other, country)).toBe(false)
    }),
  )
})

test.each([
  ['02 61 91 40 12', '+33261914012', '+33 2 61 91 40 12'],
  ['02.61.91.40.12', '+33261914012', '+33 2 61 91 40 12'],
  ['+33 2 61 91 40 12', '+33261914012', '+33 2 61 91 40 12'],
  ['0033 2 61 91 40 12', '+33261914012', '+33 2 61 91 40 12'],
  ['0590 12 34 56', '+590590123456', '+590 5 90 12 34 56'],
  ['0692 12 34 56', '+262692123456', '+262 6 92 12 34 56'],
  ['0639 12 34 56', '+262639123456', '+262 6 39 12 34 56'],
  ['06 39 98 20 12', '+33639982012', '+33 6 39 98 20 12'],
  ['+32 2 555 12 12', '+3225551212', '+32 2 555 12 12'],
  ['3949', '3949', '3949'],
])('%s is dialled %s and read %s abroad', (phone, dialled, read) => {
  expect(dialledFromAbroad(phone)).toBe(dialled)
  expect(readAbroad(phone)).toBe(read.includes('32 2 555') ? phone : read.replaceAll(' ', '\u00a0'))
})

test.each([
  ['06 39 98 20 14', '639982014'],
  ['0639982014', '639982014'],
  ['+33 6 39 98 20 14', '639982014'],
  ['0033639982014', '639982014'],
  ['+33 (0)6 39 98 20 14', '639982014'],
  ['06.39.98.20.14', '639982014'],
  ['98 20 14', '982014'],
  ['+32 2 555 12 12', '3225551212'],
  ['98 20', null],
  ['000000', null],
  ['Garnier 0639982014', null],
  ['', null],
])('AG-203 the search %j looks for the phone digits %j', (text, digits) => {
  expect(searchedPhoneDigits(text)).toBe(digits)
})
