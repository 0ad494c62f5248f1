/** The searches of packages/search-index/bench/search.ts, as a browser would ask them. */
import { addDays, type IsoDate } from '@escale/domain/dates'
import { ACCOMMODATIONS, CATEGORIES, EQUIPMENTS } from '@escale/domain/search/filter-options'
import { parseSearchState, toApiQuery } from '@escale/domain/search/search-query'
import { SORTS } from '@escale/domain/search/sorts'

export type Workload = 'mixed' | 'broad'

/** So many different query strings of `GET /api/search`, the same every time that they are drawn for the same round. */
export function drawSearches(
  workload: Workload,
  count: number,
  { today, places }: { today: IsoDate; places: readonly string[] },
  round = 0,
): string[] {
  const random = numbersOf((workload === 'mixed' ? 1 : 2) + 2 * round)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const seldom = <Value>(probability: number, value: () => Value) => (random() < probability ? value() : undefined)
  return Array.from({ length: count }, () => {
    // Saturdays, on which most stays begin, half a year around next summer.
    const arrival = addDays(nextSaturday(today), 7 * Math.floor(random() * 45))
    const isMixed = workload === 'mixed'
    const hasDates = random() < (isMixed ? 0.8 : 1)
    const query = parseSearchState({
      q: isMixed ? seldom(0.55, () => pick(places)) : undefined,
      category: isMixed ? seldom(0.25, () => [pick(CATEGORIES)]) : undefined,
      start_date: hasDates ? arrival : undefined,
      end_date: hasDates ? addDays(arrival, pick([7, 7, 7, 14, 2])) : undefined,
      adults: seldom(0.7, () => pick([2, 2, 4])),
      capacity: isMixed ? seldom(0.3, () => pick([2, 4, 6])) : undefined,
      bedrooms: isMixed ? seldom(0.2, () => pick([1, 2, 3])) : undefined,
      priceMax: seldom(isMixed ? 0.2 : 0.5, () => pick([600, 900, 1500])),
      equipment: isMixed ? seldom(0.2, () => [pick(EQUIPMENTS)]) : undefined,
      accommodation: isMixed ? seldom(0.15, () => [pick(ACCOMMODATIONS)]) : undefined,
      petsAccepted: isMixed ? seldom(0.1, () => true) : undefined,
      proximities: isMixed ? seldom(0.1, () => ({ beach: { maxDistance: 500 } })) : undefined,
      sort: seldom(isMixed ? 0.5 : 0.8, () => ({ value: pick(SORTS), seed: Math.floor(random() * 1e6) })),
    })
    return toApiQuery(query, { limit: 20, offset: isMixed ? pick([0, 0, 0, 20, 40]) : 0 })
  })
}

export function nextSaturday(today: IsoDate): IsoDate {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, 7 + ((6 - weekday + 7) % 7))
}

/** Numbers in [0, 1) of a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
