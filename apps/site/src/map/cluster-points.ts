/** What stands on the map as one mark: a lot, or several that would cover each other. */
export interface MapGroup {
  key: string
  longitude: number
  latitude: number
  /** Of the lots known one by one; a mark of the server's own clusters has none. */
  lotIds: number[]
  count: number
  /** The only price, or the lowest of several. */
  priceCents: number | null
  bbox: readonly [west: number, south: number, east: number, north: number]
}

/** A mark's place on the screen, in pixels. */
export type Project = (group: { longitude: number; latitude: number }) => { x: number; y: number }

/** How close two marks may be before they become one: about the size of a price. */
const TOUCH = { x: 58, y: 34 }

/**
 * Groups markers that would overlap, in input order, so that the same points at the same zoom give the same markers. A
 * group stands at its first marker.
 */
export function joinTouching(groups: readonly MapGroup[], project: Project): MapGroup[] {
  const joined: { group: MapGroup; x: number; y: number }[] = []
  // Only neighbouring cells of a marker-sized grid can hold an overlapping marker.
  const cells = new Map<string, number[]>()
  for (const group of groups) {
    const { x, y } = project(group)
    const [column, row] = [Math.floor(x / TOUCH.x), Math.floor(y / TOUCH.y)]
    const near = neighbours(column, row).flatMap((cell) => cells.get(cell) ?? [])
    const touching = near.find((index) => {
      const other = joined[index]
      return other && Math.abs(other.x - x) < TOUCH.x && Math.abs(other.y - y) < TOUCH.y
    })
    const other = touching === undefined ? undefined : joined[touching]
    if (other) {
      other.group = merge(other.group, group)
    } else {
      const cell = `${column},${row}`
      cells.set(cell, [...(cells.get(cell) ?? []), joined.length])
      joined.push({ group, x, y })
    }
  }
  return joined.map(({ group }) => group)
}

function neighbours(column: number, row: number): string[] {
  const around = [-1, 0, 1]
  return around.flatMap((down) => around.map((across) => `${column + across},${row + down}`))
}

function merge(first: MapGroup, second: MapGroup): MapGroup {
  return {
    key: `${first.key}+`,
    longitude: first.longitude,
    latitude: first.latitude,
    lotIds: [...first.lotIds, ...second.lotIds],
    count: first.count + second.count,
    priceCents: lowest(first.priceCents, second.priceCents),
    bbox: [
      Math.min(first.bbox[0], second.bbox[0]),
      Math.min(first.bbox[1], second.bbox[1]),
      Math.max(first.bbox[2], second.bbox[2]),
      Math.max(first.bbox[3], second.bbox[3]),
    ],
  }
}

function lowest(first: number | null, second: number | null): number | null {
  if (first === null || second === null) return first ?? second
  return Math.min(first, second)
}
