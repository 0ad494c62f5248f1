/** Constants of the random order, shared with its SQL form (`apps/api/src/search/sql-sorts.ts`). */
export const ID_FACTOR = 40_503
export const MIX_FACTOR = 73_244_475

/**
 * Sort key of a lot in the random order of a seed; lots are sorted by key, then by id. The order is the same on every
 * page, on every machine and in both engines, so that no lot appears twice. `seed` is an integer from the address; the
 * key is an unsigned 32-bit integer.
 */
export function randomOrderKey(lotId: number, seed: number): number {
  return mix(mix((lotId * ID_FACTOR + seed) >>> 0))
}

function mix(x: number): number {
  return Math.imul((x >>> 16) ^ x, MIX_FACTOR) >>> 0
}
