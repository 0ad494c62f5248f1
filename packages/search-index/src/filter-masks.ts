import { PROXIMITIES } from '@escale/domain/search/filter-options'
import { peopleOf } from '@escale/domain/search/minimum-capacity'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { type Bits, intersect, setBit, unite, type Window, wordsFor } from './bitset.ts'
import { type ColumnStore, innerSteps, THRESHOLDS, type Threshold } from './columns.ts'

/** Filters that stand for themselves: their options are counted with all the others applied. */
export type FilterGroup =
  | Threshold
  | 'pets'
  | 'category'
  | 'accommodation'
  | 'equipment'
  | 'layout'
  | 'amenities'
  | (typeof PROXIMITIES)[number]

/** Bit sets of one worker, used again from query to query. */
export class Scratch {
  readonly #free: Bits[] = []
  readonly #taken: Bits[] = []
  readonly #words: number

  constructor(room: number) {
    this.#words = wordsFor(room)
  }

  /** A set with anything in it, until `release`. */
  take(): Bits {
    const bits = this.#free.pop() ?? new Int32Array(this.#words)
    this.#taken.push(bits)
    return bits
  }

  release(): void {
    this.#free.push(...this.#taken.splice(0))
  }
}

/** The set of each filter of a query that no price, date or place decides; true only within the window. */
export function filterMasks(
  store: ColumnStore,
  query: SearchQuery,
  window: Window,
  scratch: Scratch,
): Map<FilterGroup, Bits> {
  const { filters, lots, places } = store
  const masks = new Map<FilterGroup, Bits>()
  const anyOf = (group: FilterGroup, sets: readonly (Bits | undefined)[] | undefined) => {
    if (!sets) return
    const [first, ...more] = sets.filter((set) => set !== undefined)
    if (first && more.length === 0) {
      masks.set(group, first)
      return
    }
    const union = scratch.take().fill(0, window.from, window.to)
    for (const set of first ? [first, ...more] : []) unite(union, set, window)
    masks.set(group, union)
  }
  const atLeast = (field: Threshold, value: number | undefined, column: Int16Array, unit = 1) => {
    if (value === undefined || value <= 0) return
    const known = Number.isInteger(value) && value <= THRESHOLDS[field] ? filters.atLeast[field][value - 1] : undefined
    masks.set(
      field,
      known ?? readMask(scratch.take(), window, (ordinal) => (column[ordinal] as number) >= value * unit),
    )
  }
  const amenities = (group: FilterGroup, slugs: readonly string[] | undefined) => {
    const idOf = (slug: string) => places.amenities.find((amenity) => amenity.slug === slug)?.id ?? -1
    anyOf(
      group,
      slugs?.map((slug) => filters.amenities.get(idOf(slug))),
    )
  }
  atLeast('capacity', peopleOf(query), lots.capacity)
  atLeast('bedrooms', query.bedrooms, lots.bedrooms)
  atLeast('bathrooms', query.bathrooms, lots.bathrooms)
  atLeast('ranking', query.officialRanking, lots.ranking)
  atLeast('rating', query.rating, lots.rating, 10)
  if (query.petsAccepted) masks.set('pets', filters.pets)
  anyOf(
    'category',
    query.category?.map((key) => filters.categories[key]),
  )
  anyOf(
    'accommodation',
    query.accommodation?.map((type) => filters.accommodations[type]),
  )
  amenities('equipment', query.equipment)
  amenities('layout', query.layout)
  amenities('amenities', query.amenities && Object.keys(query.amenities))
  for (const [index, proximity] of PROXIMITIES.entries()) {
    const { minDistance, maxDistance } = query.proximities?.[proximity] ?? {}
    if (minDistance === undefined && maxDistance === undefined) continue
    const step = innerSteps(proximity).indexOf(maxDistance ?? -1)
    const known = minDistance === undefined ? filters.within[index]?.[step] : undefined
    const min = minDistance ?? 0
    const max = maxDistance ?? Number.POSITIVE_INFINITY
    const start = index * store.room
    const isWithin = (ordinal: number) => {
      const metres = lots.distances[start + ordinal] as number
      return metres >= 0 && metres >= min && metres <= max
    }
    masks.set(proximity, known ?? readMask(scratch.take(), window, isWithin))
  }
  return masks
}

/** All masks but one group's. */
export function applyMasks(into: Bits, masks: Map<FilterGroup, Bits>, window: Window, but?: FilterGroup): void {
  for (const [group, mask] of masks) if (group !== but) intersect(into, mask, window)
}

function readMask(mask: Bits, window: Window, wanted: (ordinal: number) => boolean): Bits {
  mask.fill(0, window.from, window.to)
  for (let ordinal = window.from * 32; ordinal < window.to * 32; ordinal++) if (wanted(ordinal)) setBit(mask, ordinal)
  return mask
}
