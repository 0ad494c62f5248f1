import fc from 'fast-check'
import { addDays } from '../src/dates.ts'
import {
  ACCOMMODATIONS,
  CATEGORIES,
  DISCOUNTS,
  EQUIPMENTS,
  LAYOUTS,
  PROXIMITIES,
} from '../src/search/filter-options.ts'
import { NUMBER_FIELDS } from '../src/search/search-fields.ts'
import type { SearchQuery } from '../src/search/search-query.ts'
import { SORTS } from '../src/search/sorts.ts'

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4}){0,2}$/)
const text = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .filter((value) => value !== '')
const someOf = <Word>(words: readonly Word[]) => fc.subarray([...words], { minLength: 1 })
const number = (field: keyof typeof NUMBER_FIELDS) => fc.integer({ min: 1, max: NUMBER_FIELDS[field].max })
const degrees = (max: number) => fc.integer({ min: -max * 100_000, max: max * 100_000 - 1 })

const range = fc
  .tuple(fc.integer({ min: 0, max: 49_999 }), fc.integer({ min: 0, max: 50_000 }))
  .filter(([min, width]) => min > 0 || width < 50_000)
  .map(([min, width]) => ({
    ...(min > 0 ? { minDistance: min } : {}),
    ...(min + width < 50_000 ? { maxDistance: min + width } : {}),
  }))

const optional = <Value extends object>(part: fc.Arbitrary<Value>) => fc.oneof(fc.constant({}), part)

/** Arbitrary search in its canonical form: parsing it again changes nothing. */
export const anySearchQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    optional(
      fc.oneof(fc.record({ q: text }), fc.record({ regionSlug: fc.tuple(slug, slug).map((pair) => pair.join('_')) })),
    ),
    optional(
      fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 30 })).map(([day, nights]) => {
        const start = addDays('2027-01-01', day)
        return { start_date: start, end_date: addDays(start, nights) }
      }),
    ),
    optional(
      fc
        .tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 3 }))
        .map(([min, width, which]) => ({
          ...(which === 2 ? {} : { priceMin: min }),
          ...(which === 1 ? {} : { priceMax: min + width }),
        })),
    ),
    fc.record(
      {
        adults: number('adults'),
        children: number('children'),
        people: number('people'),
        capacity: number('capacity'),
        bedrooms: number('bedrooms'),
        bathrooms: number('bathrooms'),
        officialRanking: number('officialRanking'),
        rating: number('rating'),
        petsAccepted: fc.constant(true as const),
        category: someOf(CATEGORIES),
        discount: someOf(DISCOUNTS),
        accommodation: someOf(ACCOMMODATIONS),
        // In the API's query the slug also serves as the name.
        amenities: fc
          .uniqueArray(slug, { minLength: 1, maxLength: 5 })
          .map((slugs) => Object.fromEntries(slugs.map((name) => [name, { name }]))),
        proximities: fc
          .dictionary(fc.constantFrom(...PROXIMITIES), range, { minKeys: 1 })
          .map((ranges) => ({ ...ranges })),
        equipment: someOf(EQUIPMENTS),
        layout: someOf(LAYOUTS),
        bbox: fc
          .tuple(degrees(180), degrees(90), fc.double({ min: 0, max: 1, noNaN: true }))
          .map(([west, south, width]) => {
            const end = (start: number, max: number) => start + 1 + Math.floor((max * 100_000 - start - 1) * width)
            return [west / 100_000, south / 100_000, end(west, 180) / 100_000, end(south, 90) / 100_000] as const
          }),
        sort: fc.oneof(
          fc.constantFrom(...SORTS).map((value) => ({ value })),
          fc.integer({ min: 0, max: 2_147_483_647 }).map((seed) => ({ value: 'random' as const, seed })),
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map((parts) => Object.assign({}, ...parts))
