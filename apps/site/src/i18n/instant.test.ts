import { expect, test } from 'vitest'
import { displayInstant, displayUntil } from './instant.ts'

test('AG-204 AG-205 what ends at midnight in France lasts through the day before; another end has its minute', () => {
  expect(displayUntil('2027-04-12T22:00:00.000Z')).toBe('12/04/2027')
  expect(displayUntil('2027-01-12T23:00:00.000Z')).toBe('12/01/2027')
  for (const instant of ['2027-04-12T08:20:00.000Z', '2027-01-12T22:10:00.000Z'])
    expect(displayUntil(instant)).toBe(displayInstant(instant))
})
