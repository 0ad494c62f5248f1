/** A source of the same numbers for the same seed (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next: () => number
  /** Whole, from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  /** True with this probability. */
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Some of the items, each at most once, in a random order. */
  some: <T>(items: readonly T[], count: number) => T[]
  /** One of the keys, as often as its weight says. */
  weighted: <K extends string | number>(weights: readonly (readonly [K, number])[]) => K
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[whole(0, items.length - 1)] as T
  }
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    some: (items, count) => {
      const rest = [...items]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(whole(0, rest.length - 1), 1),
      ).flat()
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of weights) {
        left -= weight
        if (left < 0) return key
      }
      return pick(weights)[0]
    },
  }
}

/** A source of its own for one thing of a seed, so that changing one lot leaves the others as they are. */
export function randomFor(seed: number, topic: number, index: number): Random {
  return createRandom(
    Math.imul(seed ^ 0x9e3779b9, 2_654_435_761) ^ Math.imul(topic + 1, 40_503) ^ Math.imul(index + 1, 2_246_822_519),
  )
}
