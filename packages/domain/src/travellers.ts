export interface Travellers {
  adults: number
  children: number
}

/** Bounds of the counters of adults and children; `plusDisabled` when together they reach the capacity. */
export interface TravellerLimits {
  adults: { min: number; max: number }
  children: { min: number; max: number }
  plusDisabled: boolean
}

export const DEFAULT_ADULTS = 1

/**
 * Clamps a counter's value to a whole number between `min` and `max`; anything that is not a number becomes `min`
 * (VA-06).
 */
export function clampCounter(value: number, min = 0, max = Number.POSITIVE_INFINITY): number {
  if (Number.isNaN(value)) return min
  return Math.max(min, Math.min(max, Math.floor(value)))
}

/** Returns the counters' bounds: adults 1 to capacity minus children, children 0 to capacity minus adults (LO-09). */
export function travellerLimits({ adults, children }: Travellers, capacity: number): TravellerLimits {
  return {
    adults: { min: DEFAULT_ADULTS, max: Math.max(DEFAULT_ADULTS, capacity - children) },
    children: { min: 0, max: Math.max(0, capacity - adults) },
    plusDisabled: adults + children >= capacity,
  }
}

/** Reduces travellers to the lot's capacity; adults take precedence. */
export function clampTravellers({ adults, children }: Travellers, capacity: number): Travellers {
  const clampedAdults = clampCounter(adults, DEFAULT_ADULTS, Math.max(DEFAULT_ADULTS, capacity))
  return { adults: clampedAdults, children: clampCounter(children, 0, Math.max(0, capacity - clampedAdults)) }
}

/** Travellers of a search: without travellers, as many adults as the requested capacity. 0 adults: not specified. */
export function travellersOfSearch({
  adults,
  children = 0,
  capacity = 0,
}: {
  adults?: number | undefined
  children?: number | undefined
  capacity?: number | undefined
}): Travellers {
  return { adults: adults ?? Math.max(0, capacity - children), children }
}

/** Travellers for whom a search prices a stay: one adult by default, as on the lot's page. */
export function pricedTravellers(search: Parameters<typeof travellersOfSearch>[0]): Travellers {
  const { adults, children } = travellersOfSearch(search)
  return { adults: Math.max(DEFAULT_ADULTS, adults), children }
}

/** Parses the travellers of a URL: one adult by default; above the capacity, adults = capacity, children 0 (LO-09). */
export function travellersFromUrl(
  { adults = DEFAULT_ADULTS, children = 0 }: { adults?: number | undefined; children?: number | undefined },
  capacity: number,
): Travellers {
  const request = { adults: clampCounter(adults, DEFAULT_ADULTS), children: clampCounter(children) }
  if (request.adults + request.children <= capacity) return request
  return { adults: Math.max(DEFAULT_ADULTS, capacity), children: 0 }
}
