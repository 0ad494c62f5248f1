import { expect, test } from 'vitest'
import { clampCount } from './counter.tsx'
import { orderedRange } from './price-range.tsx'
import { keyTarget } from './range-calendar.tsx'
import { tooltipPlace } from './tooltip.tsx'

test.each([
  [7, 0, 6, 6],
  [-1, 0, 6, 0],
  [3.9, 1, 6, 3],
  [1, 2, 0, 2],
])('VA-06: %d within %d and %d is %d', (count, min, max, clamped) => {
  expect(clampCount(count, min, max)).toBe(clamped)
})

test.each([
  ['ArrowLeft', false, '2027-02-28'],
  ['ArrowDown', false, '2027-03-08'],
  ['Home', false, '2027-03-01'],
  ['End', false, '2027-03-07'],
  ['PageUp', false, '2027-02-01'],
  ['PageDown', true, '2028-03-01'],
  ['a', false, undefined],
] as const)('calendar: %s (shift %s) from Monday 1 March 2027 leads to %s', (key, shiftKey, day) => {
  expect(keyTarget({ key, shiftKey }, '2027-03-01')).toBe(day)
})

test('SE-12: a range of prices is whole, within its bounds and in order', () => {
  expect(orderedRange({ from: 1200.9, to: 300 }, 0, 5000)).toEqual({ from: 300, to: 1200 })
  expect(orderedRange({ from: -5, to: 9000 }, 0, 5000)).toEqual({ from: 0, to: 5000 })
})

test('MP-11: a tooltip keeps 15 px from the left, and is centred below 420 px', () => {
  const anchor = { left: 4, top: 200, bottom: 224, width: 24 }
  const tip = { width: 200, height: 60 }
  expect(tooltipPlace(anchor, tip, 1440)).toEqual({ left: 15, top: 132 })
  expect(tooltipPlace(anchor, tip, 400)).toEqual({ left: 100, top: 132 })
  expect(tooltipPlace({ ...anchor, top: 30, bottom: 54 }, tip, 1440).top).toBe(62)
})
