/** Kilometres of a degree of latitude. */
export const KM_PER_DEGREE = 111
/** A degree of longitude beside one of latitude, at the middle of France. The index `lot_near` holds the same number. */
export const LONGITUDE_SCALE = 0.7
/** One guest of capacity more or less weighs as much as these kilometres. */
export const KM_PER_GUEST = 15

export interface ComparedLot {
  /** Degrees. */
  lat: number
  lon: number
  /** Guests. */
  capacity: number
}

/**
 * How far apart two lots are for "Similar rentals", in kilometres: their distance, and their difference in capacity. The lowest scores
 * are shown first, then the lowest ids. Only published lots of the same region or of a common category are compared.
 */
export function similarityScoreKm(lot: ComparedLot, other: ComparedLot): number {
  const degrees = Math.hypot(other.lat - lot.lat, LONGITUDE_SCALE * (other.lon - lot.lon))
  return degrees * KM_PER_DEGREE + KM_PER_GUEST * Math.abs(other.capacity - lot.capacity)
}
