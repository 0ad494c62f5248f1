import type { Town } from './outline.ts'

/** A rectangle in pixels of the map. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** About the size of a town's name on the outline. */
const LETTER_WIDTH = 7
const NAME_HEIGHT = 22

/** Returns the names of the towns that a marker would cover. They are left out, since they would stick out behind it or repeat its place. */
export function coveredTowns(
  towns: readonly Town[],
  marks: readonly Box[],
  project: (at: Town['at']) => { x: number; y: number },
): string[] {
  return towns.flatMap(({ name, at }) => {
    const { x, y } = project(at)
    const half = (name.length * LETTER_WIDTH) / 2
    const words = { left: x - half, top: y - 3, right: x + half, bottom: y + NAME_HEIGHT }
    return marks.some((mark) => overlaps(mark, words)) ? [name] : []
  })
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
