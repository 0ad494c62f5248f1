/** Kilometres per degree of latitude. */
export const KM_PER_DEGREE = 111
/** Length of a degree of longitude relative to one of latitude, at the middle of France. The index `lot_near` uses the same number. */
export const LONGITUDE_SCALE = 0.7
/** Kilometres per guest of difference in capacity. */
export const KM_PER_GUEST = 15

export interface ComparedLot {
  /** Degrees. */
  lat: number
  lon: number
  /** Guests. */
  capacity: number
}

/**
 * Returns the score of two lots for "Similar rentals", in kilometres: their distance plus their weighted difference in capacity. The list is
 * sorted by score, then id. Only published lots of the same region or of a common category are compared.
 */
export function similarityScoreKm(lot: ComparedLot, other: ComparedLot): number {
  const degrees = Math.hypot(other.lat - lot.lat, LONGITUDE_SCALE * (other.lon - lot.lon))
  return degrees * KM_PER_DEGREE + KM_PER_GUEST * Math.abs(other.capacity - lot.capacity)
}
