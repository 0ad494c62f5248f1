import { expect, test } from 'vitest'
import { displayInstant, displayInstantShort, displayUntil } from './instant.ts'

test('AG-204 AG-205 what ends at midnight in France lasts through the day before; another end has its minute', () => {
  expect(displayUntil('2027-04-12T22:00:00.000Z')).toBe('12/04/2027')
  expect(displayUntil('2027-01-12T23:00:00.000Z')).toBe('12/01/2027')
  for (const instant of ['2027-04-12T08:20:00.000Z', '2027-01-12T22:10:00.000Z'])
    expect(displayUntil(instant)).toBe(displayInstant(instant))
})

test('a list shows the hour of today, the day of this year and the whole date of others, as France counts them', () => {
  expect(displayInstantShort('2026-11-25T23:10:00.000Z', '2026-11-26')).toBe('00:10')
  expect(displayInstantShort('2026-11-25T22:10:00.000Z', '2026-11-26')).toBe('25/11')
  expect(displayInstantShort('2025-12-31T22:59:00.000Z', '2026-11-26')).toBe('31/12/2025')
})
