import { describe, expect, test } from 'vitest'
import {
  AVAILABILITY_DAYS,
  MAX_SCORE,
  mainCategoryOf,
  RECOMMENDATION_WEIGHTS,
  type RecommendationFacts,
  recommendLots,
  SPREAD_LENGTH,
  spreadNeighbours,
  spreadWindow,
} from './recommendation.ts'

const lot: RecommendationFacts = {
  id: 1,
  cityId: 1,
  kind: 'apartment',
  categories: ['sea'],
  distances: { beach: 300 },
  layout: [],
  rating: 4.5,
  reviewCount: 12,
  photoCount: 10,
  amenityCount: 10,
  descriptionLength: 500,
  freeNights: 90,
  weekPriceCents: 70_000,
  capacity: 4,
  ageDays: 400,
}
const scoreOf = (change: Partial<RecommendationFacts>) => recommendLots([{ ...lot, ...change }])[0]?.score ?? 0

describe('SE-20 the recommended order', () => {
  test('the parts of the score add up to its maximum, and no lot exceeds it', () => {
    expect(Object.values(RECOMMENDATION_WEIGHTS).reduce<number>((sum, weight) => sum + weight, 0)).toBe(MAX_SCORE)
    const best = { rating: 5, reviewCount: 100_000, freeNights: AVAILABILITY_DAYS, ageDays: 0, weekPriceCents: 100 }
    const others = [2, 3, 4].map((id) => ({ ...lot, id }))
    const scores = recommendLots([{ ...lot, ...best }, ...others]).map(({ score }) => score)
    expect(scores[0]).toBe(MAX_SCORE)
    expect(Math.min(...scores)).toBeGreaterThan(0)
  })

  test.each<[string, Partial<RecommendationFacts>, Partial<RecommendationFacts>]>([
    ['free nights', { freeNights: 60 }, { freeNights: 10 }],
    ['a better rating', { rating: 4.8 }, { rating: 4.2 }],
    ['more reviews of the same rating', { reviewCount: 40 }, { reviewCount: 2 }],
    ['no review rather than bad ones', { rating: null, reviewCount: 0 }, { rating: 2, reviewCount: 20 }],
    ['many good reviews rather than a single perfect one', { reviewCount: 40 }, { rating: 5, reviewCount: 1 }],
    ['photographs', { photoCount: 8 }, { photoCount: 2 }],
    ['amenities', { amenityCount: 8 }, { amenityCount: 2 }],
    ['a recent lot', { ageDays: 10 }, { ageDays: 170 }],
    ['a price', {}, { weekPriceCents: null }],
  ])('prefers %s', (_, better, worse) => {
    expect(scoreOf(better)).toBeGreaterThan(scoreOf(worse))
  })

  test('compares prices for a guest among similar lots, from three of them on', () => {
    const similar = [1, 2, 3].map((id) => ({ ...lot, id, weekPriceCents: 70_000 }))
    const cheap = recommendLots([...similar, { ...lot, id: 4, weekPriceCents: 50_000 }])
    expect(cheap[0]?.id).toBe(4)
    const large = recommendLots([...similar, { ...lot, id: 4, weekPriceCents: 80_000, capacity: 8 }])
    expect(large[0]?.id).toBe(4)
  })

  test('lets each further lot of a city and kind step back, so that others come between', () => {
    const same = recommendLots([1, 2, 3].map((id) => ({ ...lot, id })))
    expect(same.map(({ score }) => score)).toEqual([...new Set(same.map(({ score }) => score))].sort((a, b) => b - a))
  })
})

test('SE-20 a lot belongs most to the category that is nearest to it', () => {
  const categories = ['sea', 'mountain', 'city'] as const
  const main = (change: Partial<RecommendationFacts>) => mainCategoryOf({ ...lot, categories, ...change })
  expect(main({ distances: { beach: 200, lifts: 12_000, downtown: 200 } })).toBe('sea')
  expect(main({ distances: { beach: 9000, lifts: 800, downtown: 900 } })).toBe('mountain')
  expect(main({ distances: { beach: 9000, downtown: 100 } })).toBe('city')
  expect(main({ distances: { beach: null }, layout: ['montagne'] })).toBe('mountain')
  expect(main({ categories: ['green'] })).toBe('green')
  expect(main({ categories: [] })).toBeNull()
})

describe('SE-20 spreading neighbours', () => {
  const items = (cities: string) =>
    [...cities].map((city, index) => ({ cityId: city.charCodeAt(0), kind: index % 2 ? 'house' : 'studio', index }))
  const citiesOf = (list: readonly { cityId: number }[]) =>
    list.map(({ cityId }) => String.fromCharCode(cityId)).join('')

  test.each([
    ['aabb', 'abab'],
    ['aaab', 'abaa'],
    ['aaabb', 'ababa'],
    ['abcaabbc', 'abcababc'],
  ])('%s becomes %s', (before, after) => {
    expect(citiesOf(spreadNeighbours(items(before)))).toHaveLength(after.length)
    const repeats = (text: string) => [...text].filter((city, index) => text[index + 1] === city).length
    expect(repeats(citiesOf(spreadNeighbours(items(before))))).toBe(repeats(after))
  })

  test('no two neighbours share a city where no city has more than half of the page, and every lot stays on its page', () => {
    for (let seed = 1; seed <= 300; seed++) {
      let state = seed
      const next = (limit: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % limit
      }
      const list = Array.from({ length: SPREAD_LENGTH * 2 }, (_, id) => ({ id, cityId: next(5), kind: `k${next(3)}` }))
      const spread = spreadNeighbours(list)
      for (const start of [0, SPREAD_LENGTH]) {
        const [before, after] = [list, spread].map((all) => all.slice(start, start + SPREAD_LENGTH))
        expect(after?.map(({ id }) => id).sort()).toEqual(before?.map(({ id }) => id).sort())
        const counts = Map.groupBy(before ?? [], ({ cityId }) => cityId)
        if (Math.max(...[...counts.values()].map(({ length }) => length)) > SPREAD_LENGTH / 2) continue
        const repeats = after?.filter(({ cityId }, index) => after[index + 1]?.cityId === cityId)
        expect(repeats, `seed ${seed}`).toEqual([])
      }
      expect(spreadNeighbours(list.slice(SPREAD_LENGTH))).toEqual(spread.slice(SPREAD_LENGTH))
    }
  })

  test('the window of a page holds whole blocks', () => {
    expect(spreadWindow({ offset: 0, limit: 20 })).toEqual({ offset: 0, limit: 20 })
    expect(spreadWindow({ offset: 25, limit: 20 })).toEqual({ offset: 20, limit: 40 })
    expect(spreadWindow({ offset: 39, limit: 1 })).toEqual({ offset: 20, limit: 20 })
  })
})
