import type { BoundingBox } from '@escale/domain/search/read-search-values'

/** The part of what is seen that lies within the area searched; null when nothing does. */
export function areaWithin(seen: BoundingBox, searched: BoundingBox | undefined): BoundingBox | null {
  if (!searched) return seen
  const [west, south] = [Math.max(seen[0], searched[0]), Math.max(seen[1], searched[1])]
  const [east, north] = [Math.min(seen[2], searched[2]), Math.min(seen[3], searched[3])]
  return west < east && south < north ? [west, south, east, north] : null
}
