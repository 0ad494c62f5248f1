import type { MapPoint, SearchMap } from '@escale/contract/search'
import type { BoundingBox } from '@escale/domain/search/search-values'

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

/**
 * The lots on a map: each with its price, or beyond `maxSingle` one cluster a cell of a grid over the area asked for, or
 * over their own; a lot that is alone in its cell stays itself.
 */
export function mapOf(points: PointColumns, area: BoundingBox | undefined, maxSingle: number): SearchMap {
  const { rows, latitudes, longitudes } = points
  const cells: Cell[] = []
  const whole = new Cell()
  for (const row of rows) whole.spread(latitudes[row] as number, longitudes[row] as number)
  if (rows.length === 0) return { count: 0, bbox: null, points: [] }
  const bbox = whole.box()
  if (rows.length <= maxSingle) return { count: rows.length, bbox, points: Array.from(rows, (row) => lot(points, row)) }
  const [west, south, east, north] = area ?? bbox
  const size = Math.max(east - west, north - south, 1e-6) / GRID_CELLS
  for (const row of rows) {
    const x = within(Math.floor(((longitudes[row] as number) - west) / size))
    const y = within(Math.floor(((latitudes[row] as number) - south) / size))
    cells[y * SIDE + x] ??= new Cell()
    cells[y * SIDE + x]?.add(points, row)
  }
  const shown = Object.values(cells).map((cell) => (cell.count === 1 ? lot(points, cell.row) : cell.cluster()))
  return { count: rows.length, bbox, points: shown }
}

function within(index: number): number {
  return Math.max(0, Math.min(SIDE - 1, index))
}

function lot({ ids, latitudes, longitudes, prices }: PointColumns, row: number): MapPoint {
  const price = prices[row] as number
  const coordinates = { latitude: latitudes[row] as number, longitude: longitudes[row] as number }
  return { kind: 'lot', id: ids[row] as number, coordinates, priceCents: price < 0 ? null : price }
}

/** Lots of one place of the map. */
class Cell {
  count = 0
  row = 0
  #west = Number.POSITIVE_INFINITY
  #south = Number.POSITIVE_INFINITY
  #east = Number.NEGATIVE_INFINITY
  #north = Number.NEGATIVE_INFINITY
  #latitudes = 0
  #longitudes = 0
  #price = Number.POSITIVE_INFINITY

  spread(latitude: number, longitude: number): void {
    if (longitude < this.#west) this.#west = longitude
    if (longitude > this.#east) this.#east = longitude
    if (latitude < this.#south) this.#south = latitude
    if (latitude > this.#north) this.#north = latitude
  }

  add({ latitudes, longitudes, prices }: PointColumns, row: number): void {
    const latitude = latitudes[row] as number
    const longitude = longitudes[row] as number
    const price = prices[row] as number
    this.spread(latitude, longitude)
    this.count++
    this.row = row
    this.#latitudes += Math.round(latitude * MICRO)
    this.#longitudes += Math.round(longitude * MICRO)
    if (price >= 0 && price < this.#price) this.#price = price
  }

  box(): [west: number, south: number, east: number, north: number] {
    return [this.#west, this.#south, this.#east, this.#north]
  }

  cluster(): MapPoint {
    const mean = (sum: number) => sum / this.count / MICRO
    return {
      kind: 'cluster',
      coordinates: { latitude: mean(this.#latitudes), longitude: mean(this.#longitudes) },
      count: this.count,
      minPriceCents: this.#price === Number.POSITIVE_INFINITY ? null : this.#price,
      bbox: this.box(),
    }
  }
}
