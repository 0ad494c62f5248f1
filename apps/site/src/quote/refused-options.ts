import { normalizeError } from '@escale/contract/errors'
import type { RequestedOption } from './stay-search.ts'

/** `requestedOptions.2.quantity`: the place of an option in what was sent. */
const PLACE = /ptions\.(\d{1,3})\.\w+$/

/**
 * The options that are left when those that the API refused are taken out: a service that is no longer offered, or not in that
 * quantity. Null for any other failure, and when none of them is named.
 */
export function optionsLeft(options: readonly RequestedOption[], error: unknown): RequestedOption[] | null {
  const { code, fieldCodes = {} } = normalizeError(error)
  if (code !== 'invalidOptions') return null
  const refused = new Set(Object.keys(fieldCodes).map((field) => Number(PLACE.exec(field)?.[1] ?? Number.NaN)))
  const left = options.filter((_, index) => !refused.has(index))
  return left.length < options.length ? left : null
}
