import type { SearchQuery } from './search-query.ts'

/**
 * Converts slider positions to price filters: a bound at the slider's end is no filter, values are floored (SE-12).
 * Whole euros.
 */
export function priceFilter(
  chosen: { min: number; max: number },
  slider: { min: number; max: number },
): Pick<SearchQuery, 'priceMin' | 'priceMax'> {
  return {
    ...(chosen.min > slider.min ? { priceMin: Math.floor(chosen.min) } : {}),
    ...(chosen.max < slider.max ? { priceMax: Math.floor(chosen.max) } : {}),
  }
}
