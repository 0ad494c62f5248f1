export type MosaicSize = 3 | 4 | 5 | 8

/** Returns the number of photos of one mosaic slide (MP-06). */
export function mosaicSize(windowWidth: number): MosaicSize {
  if (windowWidth <= 520) return 3
  if (windowWidth <= 620) return 4
  return windowWidth <= 820 ? 5 : 8
}

/** Splits items into slides of `size`. */
export function slidesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
