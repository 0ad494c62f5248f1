/**
 * Sets of ordinals, 32 a word. Loops run over the words [from, to) of a window, so that a place costs only its own lots. Reads
 * are within bounds by construction; the type assertions cost nothing.
 */
export type Bits = Int32Array

/** Part of a bit set, in words: [from, to). Bits outside are undefined. */
export interface Window {
  from: number
  to: number
}

export function wordsFor(count: number): number {
  return (count + 31) >>> 5
}

export function hasBit(bits: Bits, ordinal: number): boolean {
  return (((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1) === 1
}

/** Whether the set holds an ordinal that may lie outside the window. */
export function hasBitWithin(bits: Bits, { from, to }: Window, ordinal: number): boolean {
  const word = ordinal >>> 5
  return word >= from && word < to && hasBit(bits, ordinal)
}

export function setBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
}

export function clearBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) & ~(1 << (ordinal & 31))
}

/** Sets the ordinals [low, high). */
export function setRange(bits: Bits, low: number, high: number): void {
  if (low >= high) return
  const first = low >>> 5
  const last = (high - 1) >>> 5
  const head = -1 << (low & 31)
  const tail = -1 >>> (31 - ((high - 1) & 31))
  if (first === last) {
    bits[first] = (bits[first] as number) | (head & tail)
    return
  }
  bits[first] = (bits[first] as number) | head
  bits.fill(-1, first + 1, last)
  bits[last] = (bits[last] as number) | tail
}

export function intersect(into: Bits, other: Bits, { from, to }: Window): void {
  for (let word = from; word < to; word++) into[word] = (into[word] as number) & (other[word] as number)
}

export function subtract(into: Bits, other: Bits, { from, to }: Window): void {
  for (let word = from; word < to; word++) into[word] = (into[word] as number) & ~(other[word] as number)
}

/** Takes several sets away, four a pass. */
export function subtractAll(into: Bits, others: readonly Bits[], { from, to }: Window): void {
  const last = others.length - 1
  for (let first = 0; first <= last; first += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((next) => others[Math.min(first + next, last)]) as [Bits, Bits, Bits, Bits]
    for (let word = from; word < to; word++) {
      const taken = (a[word] as number) | (b[word] as number) | (c[word] as number) | (d[word] as number)
      into[word] = (into[word] as number) & ~taken
    }
  }
}

export function unite(into: Bits, other: Bits, { from, to }: Window): void {
  for (let word = from; word < to; word++) into[word] = (into[word] as number) | (other[word] as number)
}

/** Bits set in a word. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countOnes(bits: Bits, { from, to }: Window): number {
  return countCommon(bits, bits, { from, to })
}

/**
 * How many ordinals both sets hold. Words are added up in carry-save form, four at a time, so that the costly count runs
 * on a fourth of them (Harley and Seal).
 */
export function countCommon(a: Bits, b: Bits, { from, to }: Window): number {
  let fours = 0
  let one = 0
  let two = 0
  let word = from
  for (; word + 4 <= to; word += 4) {
    const w0 = (a[word] as number) & (b[word] as number)
    const w1 = (a[word + 1] as number) & (b[word + 1] as number)
    const w2 = (a[word + 2] as number) & (b[word + 2] as number)
    const w3 = (a[word + 3] as number) & (b[word + 3] as number)
    if ((w0 | w1 | w2 | w3) === 0) continue
    const x = one ^ w0
    const twoA = (one & w0) | (x & w1)
    const y = x ^ w1
    const z = y ^ w2
    const twoB = (y & w2) | (z & w3)
    one = z ^ w3
    const t = two ^ twoA
    const four = (two & twoA) | (t & twoB)
    two = t ^ twoB
    if (four !== 0) fours += ones(four)
  }
  let count = 4 * fours + 2 * ones(two) + ones(one)
  for (; word < to; word++) count += ones((a[word] as number) & (b[word] as number))
  return count
}

/** Calls for each ordinal in the set, ascending. */
export function forEachOne(bits: Bits, { from, to }: Window, visit: (ordinal: number) => void): void {
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      visit((word << 5) | (31 - Math.clz32(lowest)))
      rest ^= lowest
    }
  }
}

/** Leaves only the ordinals whose number in a column lies within [min, max]. */
export function retainBetween(bits: Bits, { from, to }: Window, column: Int32Array, min: number, max: number): void {
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let remaining = rest
    while (rest !== 0) {
      const lowest = rest & -rest
      const value = column[(word << 5) | (31 - Math.clz32(lowest))] as number
      if (value < min || value > max) remaining ^= lowest
      rest ^= lowest
    }
    bits[word] = remaining
  }
}

/** Leaves only the ordinals that are wanted. */
export function retain(bits: Bits, { from, to }: Window, wanted: (ordinal: number) => boolean): void {
  for (let word = from; word < to; word++) {
    const all = bits[word] as number
    if (all === 0) continue
    let rest = all
    let remaining = all
    while (rest !== 0) {
      const lowest = rest & -rest
      if (!wanted((word << 5) | (31 - Math.clz32(lowest)))) remaining ^= lowest
      rest ^= lowest
    }
    if (remaining !== all) bits[word] = remaining
  }
}

/** Bit j of word i becomes bit i of word j: halves, then quarters… change places (Warren, Hacker's Delight, 7-3). */
export function transpose(square: Int32Array): void {
  let mask = 0x0000ffff
  for (let size = 16; size > 0; size >>= 1, mask ^= mask << size) {
    for (let row = 0; row < 32; row = (row + size + 1) & ~size) {
      const upper = square[row] as number
      const lower = square[row + size] as number
      const swapped = ((upper >>> size) ^ lower) & mask
      square[row + size] = lower ^ swapped
      square[row] = upper ^ (swapped << size)
    }
  }
}
