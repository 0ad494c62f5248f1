/** The sorts of the search (SE-10, SE-20). */
export const SORTS = [
  'recommended',
  'priceIncreasing',
  'priceDecreasing',
  'areaIncreasing',
  'areaDecreasing',
  'ratingDecreasing',
  'random',
] as const

/** Order of lots where a call names no sort: by name, then by id (SE-10, AP-10). Both search engines use it. */
export const DEFAULT_ORDER = 'name'

export type Sort = (typeof SORTS)[number]

/** More sorts make no visible difference. */
export const MAX_SORTS = 4

/**
 * Parses the sort of a list, `;first;second;` (AP-03): the orders by rank, each once; the last `;` is optional. Null
 * for anything else, for an unknown value, and for more than four.
 */
export function parseSorts<Name extends string>(text: string, known: readonly Name[]): Name[] | null {
  if (!text.startsWith(';') || text.length > 400) return null
  const names = text.slice(1).replace(/;$/, '').split(';')
  if (names.length > MAX_SORTS) return null
  const sorts = names.map((name) => known.find((sort) => sort === name))
  return sorts.some((sort) => sort === undefined) ? null : [...new Set(sorts as Name[])]
}

/** The pattern of texts that `parseSorts` accepts, for the API document. */
export function sortPattern(known: readonly string[]): string {
  return `^;(?:(?:${known.join('|')});){1,${MAX_SORTS}}$`
}
