import { expect, test } from 'vitest'
import { type RegistrationFormat, registrationRefusal } from './registration.ts'

const communal: RegistrationFormat = {
  pattern: '^([0-9]{5}|2[AB][0-9]{3})[0-9]{6}[0-9A-Z]{2}$',
  startsWithCommune: true,
  validFrom: '2017-12-01',
  validTo: null,
}
const on = '2026-06-01'
const refusal = (number: string | null, insee = '44055', formats = [communal]) =>
  registrationRefusal(number, { insee, on, formats })

test('LW-201: D01, a number of the commune allows publication', () => {
  expect(refusal('44055100087B8')).toBeNull()
  expect(refusal('2A004000123A1', '2A004')).toBeNull()
})

test('LW-201: D02, a number of another commune does not', () => {
  expect(refusal('35288100087B8')).toBe('otherCommune')
})

test.each([
  ['none', null, 'missing'],
  ['an empty one', '', 'missing'],
  ['one character less', '44055100087B', 'unknownFormat'],
  ['one character more', '44055100087B88', 'unknownFormat'],
  ['small letters', '44055100087b8', 'unknownFormat'],
  ['spaces', '44055 100087 B8', 'unknownFormat'],
] as const)('LW-201: a number is refused: %s', (_, number, reason) => {
  expect(refusal(number)).toBe(reason)
})

test('LW-201: a national format is another row, in force from its first day to the day before its last', () => {
  const national = { pattern: '^FR[0-9]{14}$', startsWithCommune: false, validFrom: on, validTo: null }
  expect(refusal('FR12345678901234', '44055', [communal, national])).toBeNull()
  expect(refusal('FR12345678901234', '44055', [communal, { ...national, validFrom: '2026-06-02' }])).toBe(
    'unknownFormat',
  )
  expect(refusal('44055100087B8', '44055', [{ ...communal, validTo: on }, national])).toBe('unknownFormat')
})
