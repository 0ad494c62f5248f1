import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachNight } from '../dates.ts'
import { mergeRanges } from './day-ranges.ts'

test('merged ranges hold the same nights, in order, and no two of them touch', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 15 }))
    .map(([from, nights]) => ({ start: addDays('2026-06-01', from), end: addDays('2026-06-01', from + nights) }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const before = JSON.stringify(ranges)
      const merged = mergeRanges(ranges)
      const nightsOf = (all: typeof ranges) => all.flatMap(({ start, end }) => eachNight(start, end))
      expect(nightsOf(merged)).toEqual([...new Set(nightsOf(ranges))].sort())
      for (const [index, { end }] of merged.entries()) expect(end < (merged[index + 1]?.start ?? '9')).toBe(true)
      expect(JSON.stringify(ranges)).toBe(before)
    }),
  )
})
