import type { ColumnStore } from './columns.ts'
import { BLOCK, BLOCK_BITS, type NameIndex } from './name-index.ts'
import { Flat, shared } from './shared-arrays.ts'
import { sortPairs } from './sort-pairs.ts'
import { WordTable } from './word-table.ts'

/** Folded names and references of the load as they come, with the beginnings of the words of the names. */
export class TextCollector {
  #bytes = Buffer.alloc(65_536)
  #length = 0
  readonly #words = new Flat(4096)
  /** By ordinal: where its text begins, lengths of name and text, its first word in `#words` and how many there are. */
  readonly #starts: Int32Array
  readonly #nameLengths: Int32Array
  readonly #lengths: Int32Array
  readonly #firstWords: Int32Array
  readonly #wordCounts: Int32Array

  constructor(lots: number) {
    this.#starts = new Int32Array(lots)
    this.#nameLengths = new Int32Array(lots)
    this.#lengths = new Int32Array(lots)
    this.#firstWords = new Int32Array(lots)
    this.#wordCounts = new Int32Array(lots)
  }

  /** Takes a name and a reference, folded: ASCII letters alone. */
  add(ordinal: number, { name, reference }: { name: string; reference: string }, wordStarts: readonly number[]): void {
    const text = `${name}\n${reference}\n`
    if (this.#length + text.length > this.#bytes.length) {
      const larger = Buffer.alloc(this.#bytes.length * 2 + text.length)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#starts[ordinal] = this.#length
    this.#nameLengths[ordinal] = name.length
    this.#lengths[ordinal] = text.length
    this.#firstWords[ordinal] = this.#words.length
    this.#wordCounts[ordinal] = wordStarts.length
    for (const start of wordStarts) this.#words.push(start)
    this.#length += this.#bytes.write(text, this.#length, 'latin1')
  }

  hasSameName(one: number, other: number): boolean {
    const length = this.#nameLengths[one] as number
    if (this.#nameLengths[other] !== length) return false
    const a = this.#starts[one] as number
    const b = this.#starts[other] as number
    for (let at = 0; at < length; at++) if (this.#bytes[a + at] !== this.#bytes[b + at]) return false
    return true
  }

  /** Lays the texts in their order and indexes their words, with pauses. The store must know its order of names, and their ranks. */
  async layInto(store: ColumnStore, pause: () => Promise<unknown>): Promise<void> {
    const { byId, textStart, size } = store
    const { nameRank } = store.lots
    // Keys are of 32 bits: among a million names those beyond 4,000 letters count as equally long.
    const longest = Math.floor(2 ** 32 / size) - 1
    const key = (ordinal: number) =>
      Math.min(longest, this.#nameLengths[ordinal] as number) * size + (nameRank[ordinal] as number)
    const order = sortPairs(
      size,
      (place) => key(byId[place] as number),
      (place) => byId[place] as number,
    )
    await pause()
    const text = shared.bytes(this.#length)
    const wordBits = shared.bytes((text.length + 7) >> 3)
    const starts = shared.int32(size)
    const words = new Flat(this.#words.length)
    const ends = new Flat(this.#words.length)
    let at = 0
    for (let place = 0; place < size; place++) {
      const ordinal = order[place] as number
      textStart[ordinal] = at
      starts[place] = at
      const from = this.#starts[ordinal] as number
      const length = this.#lengths[ordinal] as number
      for (let byte = 0; byte < length; byte++) text[at + byte] = this.#bytes[from + byte] as number
      const firstWord = this.#firstWords[ordinal] as number
      const lastWord = firstWord + (this.#wordCounts[ordinal] as number) - 1
      for (let word = firstWord; word <= lastWord; word++) {
        const start = at + (this.#words.data[word] as number)
        const end =
          at + (word < lastWord ? (this.#words.data[word + 1] as number) : (this.#nameLengths[ordinal] as number))
        // A word of punctuation folds to nothing.
        if (start >= end) continue
        words.push(start)
        ends.push(end)
        wordBits[start >> 3] = (wordBits[start >> 3] as number) | (1 << (start & 7))
      }
      at += length
    }
    await pause()
    store.text = text
    store.wordStarts = wordBits
    store.names = { order, starts, ...indexWords(text, words, ends), lowNames: lowestOf(store.orders.name, textStart) }
  }
}

type WordIndex = Pick<NameIndex, 'wordText' | 'wordStarts' | 'wordPlaces' | 'places' | 'lowPlaces'>

/** Sorts the words, each once, and the places where they stand: these by counting, for there are millions. */
function indexWords(text: Uint8Array, { data: starts, length: count }: Flat, { data: ends }: Flat): WordIndex {
  const known = new WordTable(text)
  const wordOf = new Int32Array(count)
  for (let index = 0; index < count; index++) {
    wordOf[index] = known.add(starts[index] as number, (ends[index] as number) - (starts[index] as number))
  }
  const distinct = known.count
  const words = Array.from({ length: distinct }, (_, word) => ({ word, letters: known.lettersOf(word) }))
  words.sort((a, b) => (a.letters < b.letters ? -1 : 1))
  const ranks = new Int32Array(distinct)
  const wordStarts = shared.int32(distinct + 1)
  const wordPlaces = shared.int32(distinct + 1)
  const places = shared.int32(count)
  for (const [rank, { word, letters }] of words.entries()) {
    ranks[word] = rank
    wordStarts[rank + 1] = (wordStarts[rank] as number) + letters.length
  }
  const wordText = shared.bytes(wordStarts[distinct] as number)
  wordText.set(Buffer.from(words.map(({ letters }) => letters).join(''), 'latin1'))
  const next = new Int32Array(distinct + 1)
  for (let index = 0; index < count; index++) {
    const after = (ranks[wordOf[index] as number] as number) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let rank = 0; rank < distinct; rank++) next[rank + 1] = (next[rank + 1] as number) + (next[rank] as number)
  wordPlaces.set(next)
  for (let index = 0; index < count; index++) {
    const rank = ranks[wordOf[index] as number] as number
    const slot = next[rank] as number
    places[slot] = starts[index] as number
    next[rank] = slot + 1
  }
  return { wordText, wordStarts, wordPlaces, places, lowPlaces: lowestOf(places) }
}

/** The lowest value of each block; `order`: of the values in that order. */
function lowestOf(order: Int32Array, values?: Int32Array): Int32Array {
  const lowest = shared.int32(Math.ceil(order.length / BLOCK)).fill(2 ** 31 - 1)
  for (let index = 0; index < order.length; index++) {
    const value = values ? (values[order[index] as number] as number) : (order[index] as number)
    if (value < (lowest[index >> BLOCK_BITS] as number)) lowest[index >> BLOCK_BITS] = value
  }
  return lowest
}
