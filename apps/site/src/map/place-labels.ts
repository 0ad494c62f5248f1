import { type Box, overlaps } from './covered-towns.ts'

interface Label {
  /** The point that it names, in pixels of the map. */
  x: number
  y: number
  width: number
  height: number
}

/** Between two labels, and between a label and its point. */
const GAP = 2

/**
 * Places each label above its point, or else below it, at its left or at its right: the first side where it covers
 * nothing of `taken`, no label before it, and stays within the map. A label without such a side is left out (null), so
 * the more important ones come first. Returns the middle of each.
 */
export function placeLabels(
  labels: readonly Label[],
  map: Box,
  taken: readonly Box[],
): ({ x: number; y: number } | null)[] {
  const used = [...taken]
  return labels.map(({ x, y, width, height }) => {
    const across = width / 2 + GAP
    const along = height / 2 + GAP
    for (const middle of [
      { x, y: y - along },
      { x, y: y + along },
      { x: x - across, y },
      { x: x + across, y },
    ]) {
      const box = {
        left: middle.x - across,
        top: middle.y - along,
        right: middle.x + across,
        bottom: middle.y + along,
      }
      if (isWithin(box, map) && !used.some((other) => overlaps(box, other))) {
        used.push(box)
        return middle
      }
    }
    return null
  })
}

function isWithin(one: Box, other: Box): boolean {
  return one.left >= other.left && one.top >= other.top && one.right <= other.right && one.bottom <= other.bottom
}
