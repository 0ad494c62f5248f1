import { FAR_METRES } from './filter-options.ts'
import { isRecord, listOf, unwrap } from './read-search-values.ts'
import { LIST_FIELDS, NUMBER_FIELDS } from './search-fields.ts'
import { parseSearchState, type SearchQuery } from './search-query.ts'

/** Fields of an address that may be invalid. Dates have their own messages. */
export const REPORTED_FIELDS = [
  'q',
  'regionSlug',
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
  'equipment',
  'layout',
  'proximities',
  'bbox',
  'sort',
] as const satisfies readonly (keyof SearchQuery)[]

export type ReportedField = (typeof REPORTED_FIELDS)[number]

/** Values with which a form or a link means "no filter". */
const NO_FILTER = new Set<unknown>([undefined, null, '', '0', 'false', 'off', 0, false])

/**
 * Returns the fields of URL state of which `parseSearchState` drops a part: a value out of range, an unknown word, a
 * number written twice, bounds in the wrong order. In the order of `REPORTED_FIELDS`. A region beside a text is valid
 * (SE-07). `read` is what `parseSearchState` returns for `record`.
 */
export function unreadableFields(record: Record<string, unknown>, read = parseSearchState(record)): ReportedField[] {
  return REPORTED_FIELDS.filter((field) => isUnreadable(field, record[field], read))
}

function isUnreadable(field: ReportedField, value: unknown, read: SearchQuery): boolean {
  const parsed = unwrap(value)
  if (NO_FILTER.has(typeof parsed === 'string' ? parsed.trim() : parsed)) return false
  if (field === 'regionSlug' && read.q !== undefined) return false
  if (isListField(field) || field === 'amenities') return hasUnreadWords(parsed, read[field] ?? [])
  if (field === 'proximities') return hasUnreadBounds(parsed)
  return read[field] === undefined && !isNoBound(field, parsed)
}

function hasUnreadWords(parsed: unknown, read: readonly string[] | Record<string, unknown>): boolean {
  const words = isRecord(parsed) ? Object.keys(parsed) : listOf(parsed)
  const known: readonly unknown[] = Array.isArray(read) ? read : Object.keys(read)
  return words.some((word) => !NO_FILTER.has(word) && !known.includes(word))
}

/** Each distance separately, so that an invalid one does not hide the others. */
function hasUnreadBounds(parsed: unknown): boolean {
  if (!isRecord(parsed)) return true
  return Object.entries(parsed).some(([name, value]) => {
    const bounds = unwrap(value)
    if (!isRecord(bounds)) return true
    // The maximum distance is no filter and therefore dropped.
    const isWide = Number(bounds.minDistance ?? 0) === 0 && Number(bounds.maxDistance ?? FAR_METRES) === FAR_METRES
    return !isWide && parseSearchState({ proximities: { [name]: bounds } }).proximities === undefined
  })
}

/** A zero in any notation, such as `0.0`. */
function isNoBound(field: ReportedField, parsed: unknown): boolean {
  return field in NUMBER_FIELDS && typeof parsed !== 'object' && Math.floor(Number(parsed)) === 0
}

function isListField(field: ReportedField): field is keyof typeof LIST_FIELDS {
  return field in LIST_FIELDS
}
