import type { PlannedLot } from './planning-geometry.ts'

/** The last merge of a lot, by its first window. */
const merges = new WeakMap<PlannedLot, { windows: readonly PlannedLot[]; lot: PlannedLot }>()

/**
 * One lot with its stays in several windows; a stay over the edge of a window stands in both. The same windows answer the same lot, so that
 * a row is not drawn again because another one was loaded.
 */
export function mergeWindows(windows: readonly [PlannedLot, ...PlannedLot[]]): PlannedLot {
  const [first, ...others] = windows
  if (others.length === 0) return first
  const known = merges.get(first)
  const isKnown =
    known?.windows.length === windows.length && windows.every((one, index) => one === known.windows[index])
  if (known && isKnown) return known.lot
  const stays = new Map(windows.flatMap((one) => one.stays.map((stay) => [stay.id, stay] as const)))
  const lot = { ...first, stays: [...stays.values()] }
  merges.set(first, { windows, lot })
  return lot
}
