import type { Locale } from '@escale/db/schema'

/** Replaces every localised text `{ fr, en }` in a value, at any depth, by the text in the given language. */
export function localise(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, locale))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 2 && 'fr' in value && 'en' in value) return localise(value[locale], locale)
  return Object.fromEntries(entries.map(([key, inner]) => [key, localise(inner, locale)]))
}
