import type { IsoDate } from '../dates.ts'
import { isIsoDate } from '../dates.ts'
import { checkStayDates } from '../stay/stay.ts'
import type { Accommodation, Category, Discount, Equipment, Layout, Proximity, Sort } from './vocabulary.ts'
import {
  ACCOMMODATIONS,
  CATEGORIES,
  DISCOUNTS,
  EQUIPMENTS,
  FAR_METRES,
  LAYOUTS,
  MAX_STARS,
  PROXIMITIES,
  SORTS,
  visibleLayouts,
  visibleProximities,
} from './vocabulary.ts'

/** West, south, east, north in degrees, rounded to about a metre. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/** Bounds in whole metres; a minimum of 0 or a maximum of 50 000 is no bound and left out. */
export interface DistanceRange {
  minDistance?: number
  maxDistance?: number
}

/**
 * What a search asks for, by the names of the specification (§3 "Search filters"). A key that is absent does not
 * filter; empty values never stand here. Several values of one field are an or. Numbers of rooms, capacity, ranking and
 * rating mean "at least".
 */
export interface SearchQuery {
  /** Destination as typed; excludes `regionSlug`. */
  q?: string
  /** `{regionGroupSlug}_{regionSlug}` */
  regionSlug?: string
  start_date?: IsoDate
  end_date?: IsoDate
  adults?: number
  children?: number
  people?: number
  capacity?: number
  bedrooms?: number
  bathrooms?: number
  /** Whole euros. */
  priceMin?: number
  /** Whole euros. */
  priceMax?: number
  officialRanking?: number
  rating?: number
  petsAccepted?: true
  category?: Category[]
  discount?: Discount[]
  accommodation?: Accommodation[]
  /** By slug. The name is for showing; where only the slug is known, the slug stands for it. */
  amenities?: Record<string, { name: string }>
  proximities?: Partial<Record<Proximity, DistanceRange>>
  equipment?: Equipment[]
  layout?: Layout[]
  bbox?: BoundingBox
  /** The seed makes the random order the same on every page; only with `random`. */
  sort?: { value: Sort; seed?: number }
}

/** The fields that hold one whole number, with the values a URL may give; 0 is no filter. */
export const NUMBER_FIELDS = {
  adults: { min: 1, max: 99 },
  children: { min: 0, max: 99 },
  people: { min: 0, max: 99 },
  capacity: { min: 0, max: 99 },
  bedrooms: { min: 0, max: 99 },
  bathrooms: { min: 0, max: 99 },
  priceMin: { min: 0, max: 1_000_000 },
  priceMax: { min: 0, max: 1_000_000 },
  officialRanking: { min: 0, max: MAX_STARS },
  rating: { min: 0, max: MAX_STARS },
} as const

/** The fields that hold several words of a closed vocabulary. */
export const LIST_FIELDS = {
  category: CATEGORIES,
  discount: DISCOUNTS,
  accommodation: ACCOMMODATIONS,
  equipment: EQUIPMENTS,
  layout: LAYOUTS,
} as const

export type NumberField = keyof typeof NUMBER_FIELDS
export type ListField = keyof typeof LIST_FIELDS

/** The one order of keys, so that the same search always has the same address. */
const KEYS = [
  'q',
  'regionSlug',
  'start_date',
  'end_date',
  'adults',
  'children',
  'people',
  'capacity',
  'bedrooms',
  'bathrooms',
  'priceMin',
  'priceMax',
  'officialRanking',
  'rating',
  'petsAccepted',
  'category',
  'discount',
  'accommodation',
  'amenities',
  'proximities',
  'equipment',
  'layout',
  'bbox',
  'sort',
] as const satisfies readonly (keyof SearchQuery)[]

const MAX_TEXT_LENGTH = 100
const MAX_SEED = 2_147_483_647
const MAX_AMENITIES = 50
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const REGION_SLUG = /^[a-z0-9-]+_[a-z0-9-]+$/

/**
 * Reads a search out of URL state, tolerantly: the router's parsed values, their JSON texts, and the flat fields of a
 * plain HTML form (`category=sea` repeated, `proximity-beach=500`, `sort=random`, `petsAccepted=on`). What is unknown
 * or senseless is dropped; a text excludes the region (SE-07); dates count only as a stay of 1 to 30 nights.
 */
export function parseSearchState(record: Record<string, unknown>): SearchQuery {
  const found: Record<string, unknown> = {}
  found.q = cleanText(record.q)
  if (!found.q && isRegionSlug(record.regionSlug)) found.regionSlug = record.regionSlug
  const { start_date: arrival, end_date: departure } = record
  if (isIsoDate(arrival) && isIsoDate(departure) && isStayLength(arrival, departure)) {
    found.start_date = arrival
    found.end_date = departure
  }
  for (const [field, { max }] of Object.entries(NUMBER_FIELDS)) found[field] = wholeNumber(record[field], max)
  if (!isOrdered(found.priceMin, found.priceMax)) found.priceMin = found.priceMax = undefined
  if (isChecked(record.petsAccepted)) found.petsAccepted = true
  for (const [field, words] of Object.entries(LIST_FIELDS)) found[field] = wordsOf(record[field], words)
  found.amenities = amenitiesOf(record.amenities)
  found.proximities = proximitiesOf(record)
  found.bbox = boundingBoxOf(record.bbox)
  found.sort = sortOf(record.sort, record.seed)
  return ordered(found)
}

/** The plain object to put into the router's URL: empty values dropped, keys in the one order (SE-09). */
export function toSearchState(query: SearchQuery): SearchQuery {
  return parseSearchState({ ...query })
}

/** The search with other categories, and without the proximities and layout items that they do not show (SE-05). */
export function withCategories(query: SearchQuery, category: readonly Category[]): SearchQuery {
  const shown = new Set<string>(visibleProximities(category))
  const proximities = Object.entries(query.proximities ?? {}).filter(([name]) => shown.has(name))
  const layouts = visibleLayouts(category)
  return parseSearchState({
    ...query,
    category,
    proximities: Object.fromEntries(proximities),
    layout: query.layout?.filter((item) => layouts.includes(item)),
  })
}

/** Price filters of a slider: a bound at the slider's own end is no filter, values are floored (SE-12). Whole euros. */
export function priceFilter(
  chosen: { min: number; max: number },
  slider: { min: number; max: number },
): Pick<SearchQuery, 'priceMin' | 'priceMax'> {
  return {
    ...(chosen.min > slider.min ? { priceMin: Math.floor(chosen.min) } : {}),
    ...(chosen.max < slider.max ? { priceMax: Math.floor(chosen.max) } : {}),
  }
}

/** Text as typed, without control of its spaces, cut to 100 characters; undefined when nothing remains. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value).toWellFormed().replace(/\s+/g, ' ').trim()
  return Array.from(text).slice(0, MAX_TEXT_LENGTH).join('').trim() || undefined
}

export function isRegionSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2 * MAX_TEXT_LENGTH && REGION_SLUG.test(value)
}

export function isSlug(value: string): boolean {
  return value.length <= MAX_TEXT_LENGTH && SLUG.test(value)
}

/** Four numbers that enclose an area, rounded to five decimals; undefined for anything else. */
export function boundingBoxOf(value: unknown): BoundingBox | undefined {
  const given = typeof value === 'string' && !value.startsWith('[') ? value.split(',') : unwrap(value)
  if (!Array.isArray(given) || given.length !== 4) return undefined
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = given.map(degrees)
  const inWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return inWorld && west < east && south < north ? [west, south, east, north] : undefined
}

/** Drops what is empty and puts the rest in the one order of keys. */
export function ordered(found: Record<string, unknown>): SearchQuery {
  const entries = KEYS.map((key) => [key, found[key]] as const).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(entries) as SearchQuery
}

/** A slider's bounds as a filter: 0 and 50 000 m bound nothing; undefined when nothing is bounded. */
export function distanceRange(min: number | undefined, max: number | undefined): DistanceRange | undefined {
  const range: DistanceRange = {
    ...(min !== undefined && min > 0 ? { minDistance: min } : {}),
    ...(max !== undefined && max < FAR_METRES ? { maxDistance: max } : {}),
  }
  return isEmpty(range) || !isOrdered(range.minDistance, range.maxDistance) ? undefined : range
}

function isStayLength(arrival: IsoDate, departure: IsoDate): boolean {
  return checkStayDates({ arrival, departure }, arrival).ok
}

function isOrdered(min: unknown, max: unknown): boolean {
  return typeof min !== 'number' || typeof max !== 'number' || min <= max
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** A value, or what its JSON text means. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function wholeNumber(value: unknown, max: number): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Math.floor(Number(value))
  return number >= 0 && number <= max ? number : undefined
}

function degrees(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' ? Math.round(number * 100_000) / 100_000 + 0 : Number.NaN
}

function isChecked(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === 'on' || value === '1'
}

function listOf(value: unknown): unknown[] {
  const given = unwrap(value)
  return Array.isArray(given) ? given : [given]
}

function wordsOf(value: unknown, words: readonly string[]): string[] {
  const given = listOf(value)
  return words.filter((word) => given.includes(word))
}

function amenitiesOf(value: unknown): SearchQuery['amenities'] {
  const given = unwrap(value)
  const pairs: [unknown, unknown][] = isRecord(given)
    ? Object.entries(given)
    : listOf(given).map((slug): [unknown, unknown] => [slug, undefined])
  const named = pairs.flatMap(([slug, details]) => {
    if (typeof slug !== 'string' || !isSlug(slug)) return []
    return [[slug, { name: (isRecord(details) && cleanText(details.name)) || slug }] as const]
  })
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_AMENITIES))
}

function proximitiesOf(record: Record<string, unknown>): SearchQuery['proximities'] {
  const given = unwrap(record.proximities)
  const entries = PROXIMITIES.map((name) => {
    const details = isRecord(given) ? unwrap(given[name]) : undefined
    const bounds = isRecord(details) ? details : { maxDistance: record[`proximity-${name}`] }
    const range = distanceRange(
      wholeNumber(bounds.minDistance, FAR_METRES),
      wholeNumber(bounds.maxDistance, FAR_METRES),
    )
    return [name, range] as const
  })
  return Object.fromEntries(entries.filter(([, range]) => range !== undefined))
}

function sortOf(value: unknown, formSeed: unknown): SearchQuery['sort'] {
  const given = unwrap(value)
  const [name, seed] = isRecord(given) ? [given.value, given.seed] : [given, formSeed]
  const sort = SORTS.find((known) => known === name)
  if (sort === undefined) return undefined
  const number = sort === 'random' ? wholeNumber(seed, MAX_SEED) : undefined
  return number === undefined ? { value: sort } : { value: sort, seed: number }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
