import type { MapPoint, SearchMap } from '@escale/contract/search'
import type { BoundingBox } from '@escale/domain/search/read-search-values'

/** Lots as columns of numbers: `rows` says which of them are on the map, by id. A price of -1 is none. */
export interface PointColumns {
  rows: Int32Array
  ids: Int32Array
  latitudes: Float64Array
  longitudes: Float64Array
  /** Of the stay with dates, else the lowest weekly price to come; after promotion. In cents. */
  prices: Int32Array
}

/** Cells along the longer side of the area shown. */
const GRID_CELLS = 16
const SIDE = GRID_CELLS + 1
/** Coordinates are added up as whole millionths of a degree, so that their order does not matter. */
const MICRO = 1e6
const NO_PRICE = 2 ** 31 - 1

type Box = [west: number, south: number, east: number, north: number]

/**
 * The lots of a map: points with prices, or above `maxSingle` lots grid clusters over the requested area, by default over
 * their bounds. A lot alone in its cell stays a point.
 */
export function mapOf(points: PointColumns, area: BoundingBox | undefined, maxSingle: number): SearchMap {
  const { rows } = points
  if (rows.length === 0) return { count: 0, bbox: null, points: [] }
  const bbox = boxOf(points)
  const shown =
    rows.length <= maxSingle ? Array.from(rows, (row) => lot(points, row)) : groupByCell(points, area ?? bbox)
  return { count: rows.length, bbox, points: shown }
}

function boxOf({ rows, latitudes, longitudes }: PointColumns): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const latitude = latitudes[row] as number
    const longitude = longitudes[row] as number
    if (longitude < west) west = longitude
    if (longitude > east) east = longitude
    if (latitude < south) south = latitude
    if (latitude > north) north = latitude
  }
  return [west, south, east, north]
}

/** There may be half a million lots: what is known of the cells stands in columns too. */
function groupByCell(points: PointColumns, [west, south, east, north]: BoundingBox): MapPoint[] {
  const { rows, latitudes, longitudes, prices } = points
  const counts = new Int32Array(SIDE * SIDE)
  const lastRows = new Int32Array(SIDE * SIDE)
  const lowest = new Int32Array(SIDE * SIDE).fill(NO_PRICE)
  const numbers = (first: number) => new Float64Array(SIDE * SIDE).fill(first)
  const [latitudeSums, longitudeSums] = [numbers(0), numbers(0)]
  const [wests, souths, easts, norths] = [numbers(Infinity), numbers(Infinity), numbers(-Infinity), numbers(-Infinity)]
  const cellsADegree = GRID_CELLS / Math.max(east - west, north - south, 1e-6)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const latitude = latitudes[row] as number
    const longitude = longitudes[row] as number
    const cell = within((latitude - south) * cellsADegree) * SIDE + within((longitude - west) * cellsADegree)
    counts[cell] = (counts[cell] as number) + 1
    lastRows[cell] = row
    latitudeSums[cell] = (latitudeSums[cell] as number) + Math.floor(latitude * MICRO + 0.5)
    longitudeSums[cell] = (longitudeSums[cell] as number) + Math.floor(longitude * MICRO + 0.5)
    if (longitude < (wests[cell] as number)) wests[cell] = longitude
    if (longitude > (easts[cell] as number)) easts[cell] = longitude
    if (latitude < (souths[cell] as number)) souths[cell] = latitude
    if (latitude > (norths[cell] as number)) norths[cell] = latitude
    const price = prices[row] as number
    if (price >= 0 && price < (lowest[cell] as number)) lowest[cell] = price
  }
  const shown: MapPoint[] = []
  for (const [cell, count] of counts.entries()) {
    if (count === 1) shown.push(lot(points, lastRows[cell] as number))
    else if (count > 1)
      shown.push({
        kind: 'cluster',
        coordinates: {
          latitude: (latitudeSums[cell] as number) / count / MICRO,
          longitude: (longitudeSums[cell] as number) / count / MICRO,
        },
        count,
        minPriceCents: lowest[cell] === NO_PRICE ? null : (lowest[cell] as number),
        bbox: [wests, souths, easts, norths].map((edges) => edges[cell]) as Box,
      })
  }
  return shown
}

function within(place: number): number {
  return Math.max(0, Math.min(SIDE - 1, Math.floor(place)))
}

function lot({ ids, latitudes, longitudes, prices }: PointColumns, row: number): MapPoint {
  const price = prices[row] as number
  const coordinates = { latitude: latitudes[row] as number, longitude: longitudes[row] as number }
  return { kind: 'lot', id: ids[row] as number, coordinates, priceCents: price < 0 ? null : price }
}
