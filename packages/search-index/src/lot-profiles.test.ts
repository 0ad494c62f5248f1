import { TEST_TODAY } from '@escale/db/test-database'
import { dayNumber } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { type Bits, countCommon, setBit, wordsFor } from './bitset.ts'
import { emptyStore } from './load-columns.ts'
import { LotProfiles } from './lot-profiles.ts'
import { rollDice } from './random-lots.fixture.ts'

const LOTS = 40_000

test('few lots, many and nearly all are counted for each filter as one by one, also after a change', () => {
  const places = { cities: [], regionsOfGroups: [], amenities: [], named: [], taxes: [] }
  const store = emptyStore(places, { day: dayNumber(TEST_TODAY), lots: LOTS })
  store.size = LOTS
  const dice = rollDice(11)
  const { published, all } = store.filters
  const filters = all.filter((filter) => filter !== published)
  const draw = (into: Bits, share: number) => {
    for (let ordinal = 0; ordinal < LOTS; ordinal++) if (dice.chance(share)) setBit(into, ordinal)
  }
  draw(published, 0.95)
  // Some are nobody's, one is everybody's.
  for (const [index, filter] of filters.entries())
    draw(filter, index % 5 === 0 ? 0 : index === 7 ? 1 : dice.whole(1, 90) / 100)
  const profiles = new LotProfiles(store)

  const compare = () => {
    for (const share of [0, 0.01, 0.4, 0.6, 0.99, 1]) {
      const bits = new Int32Array(wordsFor(store.room))
      draw(bits, share)
      for (const [word, all] of published.entries()) bits[word] = (bits[word] ?? 0) & all
      for (const window of [
        { from: 0, to: wordsFor(LOTS) },
        { from: 3, to: 40 },
      ]) {
        for (const options of [2, 10, 100]) {
          const count = profiles.counterOf(bits, window, options)
          const counted = filters.map((filter) => count(filter))
          expect(counted).toEqual(filters.map((filter) => countCommon(bits, filter, window)))
        }
      }
    }
  }
  compare()

  // A word of lots changes: some are published or not, some get what nobody had.
  for (const bits of [published, ...filters]) bits[20] = dice.whole(0, 2 ** 31 - 1)
  profiles.lay(20)
  compare()
})
