import { type SearchResult, searchResult } from '@escale/contract/search'
import { TEST_TODAY } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { readValue } from '../platform/http/written-json.ts'
import { startTestApp } from '../test-app.ts'
import { createCardCache } from './card-cache.ts'
import type { CardHit } from './lots.store.ts'

const withoutStay = { rentCents: null, discountedRentCents: null, promotionId: null }
const forStay = { rentCents: 70_000, discountedRentCents: 70_000, promotionId: null }

/** A cache whose loads are written down as the ids that they were asked for; a card is 100 bytes. */
function cacheOf(maxBytes = 10_000) {
  const time = { now: 0, today: '2026-06-01' }
  const loads: number[][] = []
  const gate = { opens: Promise.resolve() }
  const cards = createCardCache({ maxBytes, today: () => time.today, now: () => time.now })
  const ask = async (ids: number[], hit: Omit<CardHit, 'id'> = withoutStay, locale: 'fr' | 'en' = 'fr') => {
    const hits = ids.map((id) => ({ id, ...hit }))
    const found = await cards.read(hits, locale, async (missing) => {
      loads.push(missing.map(({ id }) => id))
      await gate.opens
      // Lot 9 is gone.
      return new Map(
        missing.filter(({ id }) => id !== 9).map(({ id }) => [id, { json: new Uint8Array(100), fees: null }]),
      )
    })
    return [...found.keys()].sort()
  }
  return { time, loads, gate, cards, ask }
}

test('only cards that are not at hand are loaded, and a lot that is gone is left out', async () => {
  const { loads, ask } = cacheOf()
  expect(await ask([1, 2])).toEqual([1, 2])
  expect(await ask([2, 3, 9, 1])).toEqual([1, 2, 3])
  expect(await ask([1, 2, 3])).toEqual([1, 2, 3])
  expect(loads).toEqual([
    [1, 2],
    [3, 9],
  ])
})

test('a card is one of its language and of the promotion of its stay', async () => {
  const { loads, ask } = cacheOf()
  const ways = [
    () => ask([1]),
    () => ask([1], withoutStay, 'en'),
    () => ask([1], forStay),
    () => ask([1], { ...forStay, promotionId: 4 }),
  ]
  for (const way of [...ways, ...ways]) await way()
  expect(loads).toHaveLength(ways.length)
  // What the stay costs is not part of it.
  await ask([1], { ...forStay, rentCents: 80_000 })
  expect(loads).toHaveLength(ways.length)
})

test('a change drops the cards of its lots, also those that are being loaded', async () => {
  const { loads, gate, cards, ask } = cacheOf()
  await ask([1, 2])
  cards.dropLots([1])
  await ask([1, 2])
  expect(loads).toEqual([[1, 2], [1]])
  for (const change of [() => cards.dropLots([3]), cards.dropAll]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.opens = promise
    const before = ask([3, 4])
    change()
    resolve()
    await before
  }
  await ask([3, 4])
  expect(loads.slice(2)).toEqual([[3, 4], [3], [3, 4]])
})

test('cards are read anew on another day and after ten minutes', async () => {
  const { time, loads, ask } = cacheOf()
  await ask([1])
  time.now = 599_999
  await ask([1])
  expect(loads).toHaveLength(1)
  time.now = 600_000
  await ask([1])
  expect(loads).toHaveLength(2)
  time.today = '2026-06-02'
  await ask([1])
  expect(loads).toHaveLength(3)
})

test('of too many, the lots that nobody asked for go first', async () => {
  const { time, loads, ask } = cacheOf(300)
  await ask([1, 2, 3])
  time.now = 10_000
  await ask([1])
  await ask([4])
  await ask([1, 3, 4])
  expect(loads).toEqual([[1, 2, 3], [4]])
  await ask([2])
  expect(loads).toHaveLength(3)
})

test('a load that fails is nobody’s card', async () => {
  const { cards, ask, loads } = cacheOf()
  const hits = [{ id: 1, ...withoutStay }]
  await expect(cards.read(hits, 'fr', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask([1])).toEqual([1])
  expect(loads).toEqual([[1]])
})

test('what a commune asks is read once, and anew when anything of all lots has changed', async () => {
  const { cards, gate } = cacheOf()
  const loads: string[][] = []
  const ask = async (...places: string[]) => {
    const taxes = await cards.readTaxes(places, async (missing) => {
      loads.push(missing)
      await gate.opens
      return new Map(missing.map((place) => [place, []]))
    })
    expect(places.every((place) => taxes.has(place))).toBe(true)
  }
  await ask('35288 3', '35288 0')
  await ask('35288 0', '29217 0')
  expect(loads).toEqual([['35288 3', '35288 0'], ['29217 0']])
  // Those at hand when it began are answered too, though nothing of before is kept.
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.opens = promise
  const before = ask('35288 3', '44055 3')
  cards.dropAll()
  resolve()
  await before
  await ask('35288 3', '44055 3')
  expect(loads.slice(2)).toEqual([['44055 3'], ['35288 3', '44055 3']])
})

test('SE-18 with cards at hand a search answers what it answers without, to the byte, and its value is that of its JSON', async () => {
  const app = await startTestApp({ cards: createCardCache({ today: () => TEST_TODAY }) })
  const plain = await startTestApp()
  const arrival = addDays(TEST_TODAY, 40)
  const stay = `start_date=${arrival}&end_date=${addDays(arrival, 7)}`
  for (const query of ['', stay, `${stay}&sort=;priceIncreasing;&offset=20`, 'q=nowhere', 'category=sea&limit=3']) {
    for (const locale of ['fr', 'en'] as const) {
      const answer = await plain.request(`/api/search?${query}`, { locale })
      const expected = await answer.text()
      searchResult.parse(JSON.parse(expected))
      for (let turn = 0; turn < 2; turn++) {
        const cached = await app.request(`/api/search?${query}`, { locale })
        expect(cached.headers.get('content-type')).toBe(answer.headers.get('content-type'))
        expect(readValue(cached)).toStrictEqual(JSON.parse(expected))
        expect(await cached.text()).toBe(expected)
      }
    }
  }
  const { lots }: SearchResult = await plain.get(`/api/search?${stay}`, searchResult)
  expect(lots.every(({ unitPrice }) => unitPrice !== null)).toBe(true)
  await Promise.all([app.stop(), plain.stop()])
})
