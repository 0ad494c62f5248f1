/**
 * Word starts within the folded form of a name: punctuation and spaces separate words, and folding drops them (`fold` of the migrations; the letters are those of search.store.ts).
 */
export function wordStartsOf(name: string): number[] {
  const starts: number[] = []
  let at = 0
  let isWithin = false
  for (const letter of name) {
    const { isAlphanumeric, length } = traitsOf(letter)
    if (isAlphanumeric && !isWithin) starts.push(at)
    isWithin = isAlphanumeric
    at += length
  }
  return starts
}

interface Traits {
  isAlphanumeric: boolean
  /** Of its folded form. */
  length: number
}

const known = new Map<string, Traits>()
const MAX_KNOWN = 10_000

function traitsOf(letter: string): Traits {
  const traits = known.get(letter) ?? {
    isAlphanumeric: /[a-zA-Z0-9À-ɏ]/.test(letter),
    length: letter
      .replace(/[œŒ]/, 'oe')
      .replace(/[æÆ]/, 'ae')
      .normalize('NFD')
      .replace(/[^a-z0-9]/gi, '').length,
  }
  if (known.size < MAX_KNOWN) known.set(letter, traits)
  return traits
}

/** How well a text fits a name: 0 when the name begins with it, 1 when one of its words does, 2 within, null not at all. */
export function distanceOf(folded: string, wordStarts: readonly number[], text: string): 0 | 1 | 2 | null {
  let at = folded.indexOf(text)
  if (at < 0) return null
  if (at === 0) return 0
  for (; at >= 0; at = folded.indexOf(text, at + 1)) {
    const word = wordStarts.lastIndexOf(at)
    if (word >= 0 && at + text.length <= (wordStarts[word + 1] ?? folded.length)) return 1
  }
  return 2
}
