import {
  ACCOMMODATIONS,
  type Accommodation,
  CATEGORIES,
  type Category,
  MAX_STARS,
  PROXIMITIES,
  type Proximity,
  proximitySteps,
} from '@escale/domain/search/filter-options'
import type { Sort } from '@escale/domain/search/sorts'
import { type Bits, wordsFor } from './bitset.ts'
import type { Calendars } from './calendars.ts'
import type { NameIndex } from './name-index.ts'
import type { Offers } from './offers.ts'
import type { Places } from './places.ts'
import { type Flat, shared } from './shared-arrays.ts'
import type { WeeklyPrices } from './weekly-prices.ts'

/** Thresholds with a bit set of their own; any other is found by reading its column. */
export const THRESHOLDS = { capacity: 30, bedrooms: 10, bathrooms: 6, ranking: MAX_STARS, rating: MAX_STARS } as const
export type Threshold = keyof typeof THRESHOLDS

/** The precomputed orders: the static sorts and the name, which is the default. */
export type StaticSort = Exclude<Sort, 'random'> | 'name'
export const STATIC_SORTS: readonly StaticSort[] = [
  'name',
  'recommended',
  'priceIncreasing',
  'priceDecreasing',
  'areaIncreasing',
  'areaDecreasing',
  'ratingDecreasing',
]

/** Columns of the lots, by ordinal. Absent numbers are -1. */
export interface LotColumns {
  ids: Int32Array
  /** Index in `Places.cities`. */
  city: Int32Array
  capacity: Int16Array
  bedrooms: Int16Array
  bathrooms: Int16Array
  ranking: Int16Array
  /** Day number of the first night on which the classification no longer counts. */
  classifiedTo: Int32Array
  /** VAT that the rent includes, in basis points. */
  rentVat: Int16Array
  /** In tenths; 0 when nobody has rated. */
  rating: Int16Array
  area: Int16Array
  latitude: Float64Array
  longitude: Float64Array
  /** Metres: those of the first proximity for all ordinals, then of the second… */
  distances: Int32Array
  calendar: Int32Array
  /** Its column in the table of its calendar (weekly-prices.ts). */
  slot: Int32Array
  /** Number of its promotions' terms (offers.ts), and where their ids begin in `promotionIds`. */
  offer: Int32Array
  promotions: Int32Array
  /** Without dates: of the cheapest week to come. */
  weekPrice: Int32Array
  /** Compulsory fees of a stay in cents. */
  fees: Int32Array
  /** Place of the name among the names of the load. */
  nameRank: Int32Array
  /** Points of the recommended order. */
  score: Int16Array
}

/** Everything that answers searches: published lots under ordinals sorted by region, city, id. */
export interface ColumnStore {
  /** The day in France for which it was loaded, and the nights whose occupancy it knows, as day numbers. */
  day: number
  firstNight: number
  nights: number
  /** Ordinals given; those from `sorted` on were appended and lie in no place's range. */
  size: number
  sorted: number
  room: number
  /** No lot's fees are higher. */
  maxFees: number
  lots: LotColumns
  filters: Filters
  /** Taken nights, from `firstNight` on. */
  busy: Bits[]
  places: Places
  calendars: Calendars
  weekly: WeeklyPrices
  offers: Offers
  /** Of one lot the largest first, as in its offer. */
  promotionIds: Flat
  /** Ordinals of [0, sorted) by id and by each static sort. */
  byId: Int32Array
  orders: Record<StaticSort, Int32Array>
  /** Folded name and reference of each lot of the load, both ended by a line feed; that of an ordinal begins at `textStart`. */
  text: Uint8Array
  textStart: Int32Array
  /** A bit for each byte of `text` with which a word of a name begins. */
  wordStarts: Uint8Array
  names: NameIndex
  /** Ordinals of [0, sorted) by the hash of their folded reference (references.ts). */
  references: Int32Array
  /** Texts that changed since the load, and those of appended lots. */
  newTexts: Map<number, NewText>
  /** Ordinals whose place in the orders is no longer true. */
  displaced: Set<number>
  /** Ordinals of appended lots by id. */
  appended: Map<number, number>
  /** Nights only held, by ordinal: they are free again when the hold expires. */
  holds: Map<number, Hold[]>
}

/** A text with the places at which the words of the name begin. */
export interface NewText {
  text: string
  wordStarts: number[]
}

export interface Hold {
  firstNight: number
  endNight: number
  expiresAtMs: number
}

export function allocateLots(room: number): LotColumns {
  const { int16, int32, float64 } = shared
  return {
    ids: int32(room),
    city: int32(room),
    capacity: int16(room),
    bedrooms: int16(room),
    bathrooms: int16(room),
    ranking: int16(room),
    classifiedTo: int32(room),
    rentVat: int16(room),
    rating: int16(room),
    area: int16(room),
    latitude: float64(room),
    longitude: float64(room),
    distances: int32(room * PROXIMITIES.length),
    calendar: int32(room),
    slot: int32(room),
    offer: int32(room),
    promotions: int32(room),
    weekPrice: int32(room),
    fees: int32(room),
    nameRank: int32(room),
    score: int16(room),
  }
}

/** Sets of bits of one length that lie one after the other. */
export function allocateBits(rows: number, room: number): Bits[] {
  const words = wordsFor(room)
  const data = shared.int32(rows * words)
  return Array.from({ length: rows }, (_, row) => data.subarray(row * words, (row + 1) * words))
}

/** The maxima that sliders offer between nothing and everything. */
export function innerSteps(proximity: Proximity): readonly number[] {
  return proximitySteps(proximity).slice(1, -1)
}

/** A bit set for every filter that is known beforehand. */
export interface Filters {
  /** In no particular order: all of those below. */
  all: Bits[]
  published: Bits
  pets: Bits
  /** With any promotion to come. */
  promoted: Bits
  /** "At least k" stands at k - 1. */
  atLeast: Record<Threshold, Bits[]>
  /** Of the city. */
  categories: Record<Category, Bits>
  /** The one that the lot itself belongs to most. */
  mainCategory: Record<Category, Bits>
  accommodations: Record<Accommodation, Bits>
  /** By id of the amenity. */
  amenities: Map<number, Bits>
  /** By place in PROXIMITIES, then by inner step. */
  within: Bits[][]
}

/** Gives each filter its bit set; the same amenities always in the same order, for the snapshot. */
export function nameFilters(all: Bits[], { amenities }: Places): Filters {
  let used = 0
  const next = () => all[used++] ?? new Int32Array(0)
  const steps = (field: Threshold) => Array.from({ length: THRESHOLDS[field] }, next)
  return {
    all,
    published: next(),
    pets: next(),
    promoted: next(),
    atLeast: {
      capacity: steps('capacity'),
      bedrooms: steps('bedrooms'),
      bathrooms: steps('bathrooms'),
      ranking: steps('ranking'),
      rating: steps('rating'),
    },
    categories: { sea: next(), mountain: next(), hydrotherapy: next(), green: next(), city: next() },
    mainCategory: { sea: next(), mountain: next(), hydrotherapy: next(), green: next(), city: next() },
    accommodations: { studio: next(), apartment: next(), house: next() },
    amenities: new Map(amenities.map(({ id }) => [id, next()])),
    within: PROXIMITIES.map((proximity) => innerSteps(proximity).map(next)),
  }
}

export function countFilters({ amenities }: Places): number {
  const thresholds = Object.values(THRESHOLDS).reduce((sum, steps) => sum + steps, 0)
  const distances = PROXIMITIES.reduce((sum, proximity) => sum + innerSteps(proximity).length, 0)
  return 3 + thresholds + 2 * CATEGORIES.length + ACCOMMODATIONS.length + amenities.length + distances
}

/** The ordinal of a lot that is known, published or not. */
export function ordinalOf(store: ColumnStore, id: number): number | undefined {
  const late = store.appended.get(id)
  if (late !== undefined) return late
  const { ids } = store.lots
  let low = 0
  let high = store.sorted
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[store.byId[middle] as number] as number) < id) low = middle + 1
    else high = middle
  }
  const ordinal = store.byId[low]
  return low < store.sorted && ordinal !== undefined && ids[ordinal] === id ? ordinal : undefined
}

/** The folded name of a lot. */
export function nameOf(store: ColumnStore, ordinal: number): string {
  const changed = store.newTexts.get(ordinal)
  if (changed !== undefined) return changed.text.slice(0, changed.text.indexOf('\n'))
  const start = store.textStart[ordinal] as number
  const end = store.text.indexOf(LINE_FEED, start)
  return Buffer.from(store.text.buffer, start, end - start).toString('latin1')
}

export const LINE_FEED = 10
