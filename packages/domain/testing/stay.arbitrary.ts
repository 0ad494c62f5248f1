import fc from 'fast-check'
import { addDays } from '../src/dates.ts'
import type { DayRange, SeasonRule, StayRules } from '../src/stay/stay.ts'

/** Lots and stays for property tests: 70 days from 2027-02-01 on, with gaps between seasons and busy ranges. */
const FIRST = '2027-02-01'
const DAYS = 70

const weekdays = fc.oneof(
  { weight: 3, arbitrary: fc.constant([1, 2, 3, 4, 5, 6, 7]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }) },
)

const rules = fc.record({
  weeklyPriceCents: fc.integer({ min: 0, max: 500_000 }),
  minNights: fc.integer({ min: 1, max: 8 }),
  arrivalWeekdays: weekdays,
})

/** Ranges that follow each other without overlapping, with a gap before each. */
function chain<Extra>(extra: fc.Arbitrary<Extra>, gap: { max: number }, length: { max: number }) {
  const link = fc.tuple(fc.integer({ min: 0, ...gap }), fc.integer({ min: 1, ...length }), extra)
  return fc.array(link, { maxLength: 8 }).map((links) => {
    let cursor = FIRST
    return links.map(([before, days, more]): DayRange & Extra => {
      const start = addDays(cursor, before)
      cursor = addDays(start, days)
      return { start, end: cursor, ...more }
    })
  })
}

export const anyLot: fc.Arbitrary<StayRules> = fc.record({
  seasons: fc.oneof(
    { weight: 3, arbitrary: rules.map((rule): SeasonRule[] => [{ start: FIRST, end: addDays(FIRST, DAYS), ...rule }]) },
    { weight: 3, arbitrary: chain(rules, { max: 0 }, { max: 40 }) },
    { weight: 1, arbitrary: chain(rules, { max: 5 }, { max: 40 }) },
  ),
  busy: fc.oneof(fc.constant([]), chain(fc.constant({}), { max: 25 }, { max: 10 })),
  today: fc.integer({ min: -200, max: 20 }).map((days) => addDays(FIRST, days)),
})

export const anyStay = fc.record({
  arrival: fc.integer({ min: -2, max: DAYS }).map((days) => addDays(FIRST, days)),
  nights: fc.integer({ min: 1, max: 32 }),
})

export const anyDay = fc.integer({ min: -35, max: DAYS + 35 }).map((days) => addDays(FIRST, days))
