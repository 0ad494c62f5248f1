/** A stream of numbers that a seed decides wholly: the same seed draws the same picture on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
  /** −1 or 1. */
  side(): -1 | 1
}

/** Thirty-two bits of a text (FNV-1a, then mixed), to start a stream from a name. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A stream for `name` (mulberry32). */
export function createRandom(name: string): Random {
  let state = hashText(name)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (choices) => {
      const [choice] = choices.slice(Math.floor(next() * choices.length))
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
    chance: (probability) => next() < probability,
    side: () => (next() < 0.5 ? -1 : 1),
  }
}
