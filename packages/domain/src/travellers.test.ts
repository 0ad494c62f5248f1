import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampCounter, clampTravellers, travellerLimits, travellersFromUrl } from './travellers.ts'

test.each([
  [-1, 0, 4, 0],
  [9, 0, 4, 4],
  [3, 0, 4, 3],
  [2.9, 0, 4, 2],
  [Number.NaN, 1, 4, 1],
  [7, undefined, undefined, 7],
  [-7, undefined, undefined, 0],
])('VA-06: a counter typed %d within %s and %s becomes %d', (typed, min, max, expected) => {
  expect(clampCounter(typed, min, max)).toBe(expected)
})

test('LO-09: adults go to capacity less children, children to capacity less adults, plus stops at capacity', () => {
  expect(travellerLimits({ adults: 2, children: 1 }, 4)).toEqual({
    adults: { min: 1, max: 3 },
    children: { min: 0, max: 2 },
    plusDisabled: false,
  })
  expect(travellerLimits({ adults: 3, children: 1 }, 4).plusDisabled).toBe(true)
})

test.each([
  [{}, { adults: 1, children: 0 }],
  [{ adults: 0 }, { adults: 1, children: 0 }],
  [
    { adults: 2, children: 2 },
    { adults: 2, children: 2 },
  ],
  [
    { adults: 3, children: 2 },
    { adults: 4, children: 0 },
  ],
  [
    { adults: 1, children: 9 },
    { adults: 4, children: 0 },
  ],
])('LO-09: a URL with %o gives %o in a lot for four', (url, expected) => {
  expect(travellersFromUrl(url, 4)).toEqual(expected)
})

test('LO-09: whatever is asked for, the travellers fit', () => {
  const count = fc.oneof(fc.integer({ min: -5, max: 50 }), fc.constant(Number.NaN))
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 20 }), (adults, children, capacity) => {
      for (const fit of [
        clampTravellers({ adults, children }, capacity),
        travellersFromUrl({ adults, children }, capacity),
      ]) {
        expect(fit.adults).toBeGreaterThanOrEqual(1)
        expect(fit.children).toBeGreaterThanOrEqual(0)
        expect(fit.adults + fit.children).toBeLessThanOrEqual(capacity)
      }
    }),
  )
})
