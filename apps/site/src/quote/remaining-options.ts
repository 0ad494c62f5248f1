import { normalizeError } from '@escale/contract/errors'
import type { RequestedOption } from './stay-search.ts'

/** `requestedOptions.2.quantity`: the index of an option in the request. */
const OPTION_INDEX = /ptions\.(\d{1,3})\.\w+$/

/**
 * Returns the options without those that the API refused: a service no longer offered, or not in that quantity. Null for any other
 * error, and when the error names none of them.
 */
export function remainingOptions(options: readonly RequestedOption[], error: unknown): RequestedOption[] | null {
  const { code, fieldCodes = {} } = normalizeError(error)
  if (code !== 'invalidOptions') return null
  const refused = new Set(Object.keys(fieldCodes).map((field) => Number(OPTION_INDEX.exec(field)?.[1] ?? Number.NaN)))
  const remaining = options.filter((_, index) => !refused.has(index))
  return remaining.length < options.length ? remaining : null
}
