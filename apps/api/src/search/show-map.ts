import type { MapPoint, SearchMap } from '@escale/contract/search'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { SearchPoint } from './search-engine.ts'
import type { SearchWorld } from './search-lots.ts'

/** More lots than this are grouped: a map cannot show them and a browser should not carry them. */
const MAX_SINGLE_POINTS = 300
/** Cells along the longer side of the area shown. */
const GRID_CELLS = 16

type Box = [west: number, south: number, east: number, north: number]

/** Every lot of a search as points with their price; many are clustered by a grid over the area asked for, or over their own. */
export async function showMap({ search, clock }: SearchWorld, query: SearchQuery): Promise<SearchMap> {
  const points = await search.points(query, { today: clock.today() })
  const box = boxOf(points)
  return { count: points.length, bbox: box, points: box ? mapPoints(points, query.bbox ? [...query.bbox] : box) : [] }
}

/** The points of a map: each lot, or beyond 300 one cluster a cell of the grid, a lot that is alone in its cell staying itself. */
export function mapPoints(points: SearchPoint[], [west, south, east, north]: Box): MapPoint[] {
  if (points.length <= MAX_SINGLE_POINTS) return points.map(lotPoint)
  const cell = Math.max(east - west, north - south, 1e-6) / GRID_CELLS
  const cells = Map.groupBy(points, ({ latitude, longitude }) => {
    return `${Math.floor((longitude - west) / cell)}:${Math.floor((latitude - south) / cell)}`
  })
  return [...cells.values()].map(clusterPoint)
}

function lotPoint({ id, latitude, longitude, priceCents }: SearchPoint): MapPoint {
  return { kind: 'lot', id, coordinates: { latitude, longitude }, priceCents }
}

function clusterPoint(members: SearchPoint[]): MapPoint {
  const [first] = members
  const bbox = boxOf(members)
  if (!first || !bbox || members.length === 1)
    return lotPoint(first ?? { id: 0, latitude: 0, longitude: 0, priceCents: null })
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const prices = members.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]))
  return {
    kind: 'cluster',
    coordinates: { latitude: mean(members.map((m) => m.latitude)), longitude: mean(members.map((m) => m.longitude)) },
    count: members.length,
    minPriceCents: prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : null,
    bbox,
  }
}

function boxOf(points: SearchPoint[]): Box | null {
  const [first] = points
  if (!first) return null
  return points.reduce<Box>(
    ([west, south, east, north], { latitude, longitude }) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [first.longitude, first.latitude, first.longitude, first.latitude],
  )
}
