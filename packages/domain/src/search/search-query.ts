import type { IsoDate } from '../dates.ts'
import { isIsoDate } from '../dates.ts'
import { DEFAULT_LOTS_LIMIT } from '../page-sizes.ts'
import { checkStayDates } from '../stay/stay.ts'
import type { ApiQueryRefusal } from './api-query.ts'
import { readApiQuery } from './api-query.ts'
import type { Accommodation, Category, Discount, Equipment, Layout, Proximity } from './filter-options.ts'
import { PROXIMITIES } from './filter-options.ts'
import { visibleLayouts, visibleProximities } from './filters-by-category.ts'
import type { BoundingBox, DistanceRange } from './read-search-values.ts'
import {
  amenitiesOf,
  boundingBoxOf,
  cleanText,
  isChecked,
  isEmpty,
  isOrdered,
  isRegionSlug,
  proximitiesOf,
  sortOf,
  wholeNumber,
  wordsOf,
} from './read-search-values.ts'
import { LIST_FIELDS, NUMBER_FIELDS } from './search-fields.ts'
import type { Sort } from './sorts.ts'

/**
 * Filters and sort of a search (SE-04), read from an address by `parseSearchState`: a text and a region exclude each other there. An absent key does not filter; empty values never occur. Several values of a
 * field are alternatives. Numbers of rooms, capacity, ranking and rating mean "at least".
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
  /** By slug. The name is for display; when only the slug is known, it is also the name. */
  amenities?: Record<string, { name: string }>
  proximities?: Partial<Record<Proximity, DistanceRange>>
  equipment?: Equipment[]
  layout?: Layout[]
  bbox?: BoundingBox
  /**
   * Each order of `thenBy` breaks ties of the previous ones. The seed fixes the random order over all pages; it occurs
   * only with `random`, which leaves no ties.
   */
  sort?: { value: Sort; thenBy?: Sort[]; seed?: number }
}

const NUMBERS = keysOf(NUMBER_FIELDS)
const LISTS = keysOf(LIST_FIELDS)

/** Fixed order of keys, so that equal searches have equal addresses. */
const KEYS = [
  'q',
  'regionSlug',
  'start_date',
  'end_date',
  ...NUMBERS,
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

/**
 * Parses a search from URL state, leniently: the router's parsed values, their JSON texts, and the flat fields of a
 * plain HTML form (`category=sea` repeated, `proximity-beach=500`, `sort=random`, `petsAccepted=on`). Unknown and
 * invalid values are dropped; a text excludes the region (SE-07); dates count only as a stay of 1 to 30 nights.
 */
export function parseSearchState(record: Record<string, unknown>): SearchQuery {
  const found: Record<string, unknown> = {}
  found.q = cleanText(record.q)
  if (!found.q && isRegionSlug(record.regionSlug)) found.regionSlug = record.regionSlug
  const { start_date: arrival, end_date: departure } = record
  if (isIsoDate(arrival) && isIsoDate(departure) && checkStayDates({ arrival, departure }, arrival).ok) {
    found.start_date = arrival
    found.end_date = departure
  }
  for (const field of NUMBERS) found[field] = wholeNumber(record[field], NUMBER_FIELDS[field].max)
  if (found.priceMax !== 0 && !isOrdered(found.priceMin, found.priceMax)) {
    found.priceMin = undefined
    found.priceMax = undefined
  }
  found.petsAccepted = isChecked(record.petsAccepted)
  for (const field of LISTS) found[field] = wordsOf(record[field], LIST_FIELDS[field])
  found.amenities = amenitiesOf(record.amenities)
  found.proximities = proximitiesOf(record)
  found.bbox = boundingBoxOf(record.bbox)
  found.sort = sortOf(record.sort, record.seed)
  const query: Record<string, unknown> = {}
  for (const key of KEYS) if (!isEmpty(found[key])) query[key] = found[key]
  return query as SearchQuery
}

/** Returns the plain object for the router's URL, with fixed key order and without empty values (SE-09). */
export function toSearchState(query: SearchQuery): SearchQuery {
  return parseSearchState({ ...query })
}

/**
 * Serializes the query of the search call (AP-03): field, operator, value; `>` means "at least", `<` "at most"; several
 * values repeat their field; `sort=;value;value;`, and the random sort's `seed`.
 */
export function toApiQuery(
  query: SearchQuery,
  { limit = DEFAULT_LOTS_LIMIT, offset = 0 }: { limit?: number; offset?: number } = {},
): string {
  const terms: string[] = []
  const add = (field: string, operator: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) terms.push(field + operator + encodeURIComponent(value))
  }
  add('q', '=', query.q)
  add('regionSlug', '=', query.regionSlug)
  add('start_date', '=', query.start_date)
  add('end_date', '=', query.end_date)
  for (const field of NUMBERS) add(field, NUMBER_FIELDS[field].operators[0], query[field])
  add('petsAccepted', '=', query.petsAccepted)
  for (const field of LISTS) for (const word of query[field] ?? []) add(field, '=', word)
  for (const slug of Object.keys(query.amenities ?? {})) add('amenities', '=', slug)
  for (const name of PROXIMITIES) {
    add(`proximities.${name}`, '>', query.proximities?.[name]?.minDistance)
    add(`proximities.${name}`, '<', query.proximities?.[name]?.maxDistance)
  }
  if (query.bbox) terms.push(`bbox=${query.bbox.join(',')}`)
  if (query.sort) terms.push(`sort=;${[query.sort.value, ...(query.sort.thenBy ?? [])].join(';')};`)
  add('seed', '=', query.sort?.seed)
  return [...terms, `limit=${limit}`, `offset=${offset}`].join('&')
}

/**
 * Parses the query of the search call strictly and reports the first unknown or malformed field, for a 400. Limit 20
 * and offset 0 by default, limit at most 100. Never throws.
 */
export function parseApiQuery(
  rawQuery: string,
): { ok: true; query: SearchQuery; limit: number; offset: number } | ApiQueryRefusal {
  const read = readApiQuery(rawQuery)
  if (!read.ok) return read
  return { ok: true, query: parseSearchState(read.fields), limit: read.limit, offset: read.offset }
}

/**
 * Changes the categories of a search, and removes the proximities and layout items that the new ones do not offer
 * (SE-05).
 */
export function withCategories(query: SearchQuery, category: readonly Category[]): SearchQuery {
  const proximities = visibleProximities(category).map((name) => [name, query.proximities?.[name]])
  const layout = visibleLayouts(category).filter((item) => query.layout?.includes(item))
  return parseSearchState({ ...query, category, layout, proximities: Object.fromEntries(proximities) })
}

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[]
}
