/** The same hash of seed and id as in sql-sorts.ts, in 32 bits. */
export function shuffled(id: number, seed: number): number {
  return mix(mix((id * 40_503 + seed) >>> 0))
}

function mix(x: number): number {
  return Math.imul((x >>> 16) ^ x, 73_244_475) >>> 0
}
