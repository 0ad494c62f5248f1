import type { Proximity } from './filter-options.ts'
import { FAR_METRES, PROXIMITIES } from './filter-options.ts'
import { MAX_AMENITIES, MAX_SEED, MAX_TEXT_LENGTH } from './search-fields.ts'
import type { Sort } from './sorts.ts'
import { MAX_SORTS, SORTS } from './sorts.ts'

/** West, south, east, north in degrees, rounded to about a metre. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/** Bounds in whole metres; a minimum of 0 or a maximum of 50 000 is no bound and omitted. */
export interface DistanceRange {
  minDistance?: number
  maxDistance?: number
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const REGION_SLUG = /^[a-z0-9-]+_[a-z0-9-]+$/

/**
 * Normalizes typed text: single spaces for whitespace and control characters (PostgreSQL refuses NUL), at most 100
 * characters; undefined when nothing remains.
 */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(text).slice(0, MAX_TEXT_LENGTH).join('').trim() || undefined
}

export function isRegionSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && REGION_SLUG.test(value)
}

export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && SLUG.test(value)
}

/** Parses a whole number from 0 to max, floored, from a number or its text. */
export function wholeNumber(value: unknown, max: number): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Math.floor(Number(value))
  return number >= 0 && number <= max ? number : undefined
}

/** Whether a checkbox, a switch or a URL parameter is on. */
export function isChecked(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === 'on' || value === '1'
}

/** Returns the words of a vocabulary in a value or a list, in the vocabulary's order. */
export function wordsOf(value: unknown, words: readonly string[]): string[] {
  if (value === undefined) return []
  const parsed = listOf(value)
  return words.filter((word) => parsed.includes(word))
}

/** Parses amenities by slug, sorted: an object with names, or slugs, which are then also the names. */
export function amenitiesOf(value: unknown): Record<string, { name: string }> {
  if (value === undefined) return {}
  const parsed = unwrap(value)
  const pairs: [unknown, unknown][] = isRecord(parsed)
    ? Object.entries(parsed)
    : listOf(parsed).map((slug): [unknown, unknown] => [slug, undefined])
  const named = pairs.flatMap(([slug, details]) =>
    isSlug(slug) ? [[slug, { name: (isRecord(details) && cleanText(details.name)) || slug }] as const] : [],
  )
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_AMENITIES))
}

/** Parses distances by proximity; a plain form's `proximity-beach=500` is a maximum. */
export function proximitiesOf(record: Record<string, unknown>): Partial<Record<Proximity, DistanceRange>> {
  const parsed = unwrap(record.proximities)
  const ranges: Partial<Record<Proximity, DistanceRange>> = {}
  for (const name of PROXIMITIES) {
    const details = isRecord(parsed) ? unwrap(parsed[name]) : undefined
    const inForm = record[FORM_FIELDS[name]]
    if (details === undefined && inForm === undefined) continue
    const bounds = isRecord(details) ? details : { maxDistance: inForm }
    const min = wholeNumber(bounds.minDistance, FAR_METRES)
    const max = wholeNumber(bounds.maxDistance, FAR_METRES)
    const range = min === undefined && max === undefined ? undefined : distanceRange(min, max)
    if (range) ranges[name] = range
  }
  return ranges
}

/** Field names of a form that is submitted without scripts. */
const FORM_FIELDS = Object.fromEntries(PROXIMITIES.map((name) => [name, `proximity-${name}`])) as Record<
  Proximity,
  string
>

function distanceRange(min: number | undefined, max: number | undefined): DistanceRange | undefined {
  const range: DistanceRange = {
    ...(min !== undefined && min > 0 ? { minDistance: min } : {}),
    ...(max !== undefined && max < FAR_METRES ? { maxDistance: max } : {}),
  }
  return isEmpty(range) || !isOrdered(range.minDistance, range.maxDistance) ? undefined : range
}

/** Parses four numbers that enclose an area, rounded to five decimals; undefined for anything else. */
export function boundingBoxOf(value: unknown): BoundingBox | undefined {
  const parsed = typeof value === 'string' && !value.startsWith('[') ? value.split(',') : unwrap(value)
  if (!Array.isArray(parsed) || parsed.length !== 4) return undefined
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parsed.map(degrees)
  const inWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return inWorld && west < east && south < north ? [west, south, east, north] : undefined
}

function degrees(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  // Adding 0 converts -0 to 0.
  return typeof number === 'number' ? Math.round(number * 100_000) / 100_000 + 0 : Number.NaN
}

/** Parses a sort, as an object or as a name with the seed beside it: each order once, none after the random one. */
export function sortOf(
  value: unknown,
  seedBeside: unknown,
): { value: Sort; thenBy?: Sort[]; seed?: number } | undefined {
  if (value === undefined) return undefined
  const parsed = unwrap(value)
  const record = isRecord(parsed) ? parsed : { value: parsed }
  const names = [record.value, ...(Array.isArray(record.thenBy) ? record.thenBy.slice(0, MAX_SORTS) : [])]
  const known = names.map((name) => SORTS.find((sort) => sort === name))
  const [first] = known
  if (first === undefined) return undefined
  const orders = [...new Set(known.filter((sort) => sort !== undefined))].slice(0, MAX_SORTS)
  const random = orders.indexOf('random')
  const thenBy = orders.slice(1, random < 0 ? undefined : random + 1)
  const seed = random < 0 ? undefined : wholeNumber(record.seed ?? seedBeside, MAX_SEED)
  return { value: first, ...(thenBy.length > 0 && { thenBy }), ...(seed !== undefined && { seed }) }
}

/** Whether two bounds are in order; a missing bound always is. */
export function isOrdered(min: unknown, max: unknown): boolean {
  return typeof min !== 'number' || typeof max !== 'number' || min <= max
}

/** Whether a value filters nothing: absent, zero, false, or an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  if (!value) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Returns the items of a list, or of its JSON text; a single value is a list of one. */
export function listOf(value: unknown): unknown[] {
  const parsed = unwrap(value)
  return Array.isArray(parsed) ? parsed : [parsed]
}

/** Returns a value, parsed when it is JSON text. */
export function unwrap(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
