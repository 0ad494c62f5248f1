import type { Locale } from '@escale/db/schema'
import { hasBit } from './bitset.ts'
import { type ColumnStore, LINE_FEED, nameOf } from './columns.ts'
import { lowestWithin } from './name-index.ts'
import { distanceOf } from './name-words.ts'
import { eachOfReference, isBlank } from './references.ts'
import type { SuggestionHit } from './search-engine.ts'
import { placeAt } from './text-search.ts'

const LOT_RANK = 4
const MAX_CACHED = 500

/** Finds what a text may mean, and keeps the last answers until a name changes. */
export class Suggestions {
  readonly #cache = new Map<string, SuggestionHit[]>()

  find(store: ColumnStore, text: string, locale: Locale, limit: number): SuggestionHit[] {
    const key = `${locale} ${limit} ${text}`
    const known = this.#cache.get(key)
    // Reinsert as most recent: the first entry is evicted.
    this.#cache.delete(key)
    const hits = known ?? suggest(store, text, locale, limit)
    this.#cache.set(key, hits)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
    return hits
  }

  forget(): void {
    this.#cache.clear()
  }
}

function suggest(store: ColumnStore, text: string, locale: Locale, limit: number): SuggestionHit[] {
  const best = new Best(store, limit)
  for (const { hit, rank, folded, wordStarts } of store.places.named) {
    const name = folded[locale]
    const distance = distanceOf(name, wordStarts[locale], text)
    if (distance !== null) best.offer({ distance, rank, length: name.length, name, hit, ordinal: -1 })
  }
  const needle = Buffer.from(text, 'latin1')
  eachOfReference(store, needle, (ordinal) => best.offerLot(ordinal, 0, text.length, text))
  for (const [ordinal, { text: own, wordStarts }] of store.newTexts) {
    const [name = '', reference] = own.split('\n')
    const distance = distanceOf(name, wordStarts, text)
    if (distance !== null) best.offerLot(ordinal, distance, name.length)
    if (reference === text) best.offerLot(ordinal, 0, text.length, text)
  }
  offerBeginning(store, needle, limit, best)
  // Eight that begin with the text leave no place for those with a word that does, nor these for those that only hold it.
  if (best.worstDistance > 0) offerWords(store, needle, limit, best)
  if (best.worstDistance > 1) offerHolding(store, needle, best)
  return best.hits()
}

interface Candidate {
  distance: number
  rank: number
  length: number
  /** Read from the store when it is needed. */
  name: string | null
  hit: SuggestionHit | null
  ordinal: number
}

/** The best candidates in their order. */
class Best {
  readonly #store: ColumnStore
  readonly #limit: number
  readonly #candidates: Candidate[] = []

  constructor(store: ColumnStore, limit: number) {
    this.#store = store
    this.#limit = limit
  }

  /** Of the last place that is given away, beyond any while places are free. */
  get worstDistance(): number {
    return this.#candidates.length < this.#limit ? Number.POSITIVE_INFINITY : (this.#candidates.at(-1)?.distance ?? 0)
  }

  /** Whether nothing longer of the third kind, nor of lots, has a place any more. */
  isFullBefore(length: number): boolean {
    const last = this.#candidates.length < this.#limit ? undefined : this.#candidates.at(-1)
    return last !== undefined && (last.distance < 2 || last.rank < LOT_RANK || last.length < length)
  }

  offerLot(ordinal: number, distance: number, length: number, name: string | null = null): void {
    if (!hasBit(this.#store.filters.published, ordinal)) return
    const worst = this.#candidates.length < this.#limit ? undefined : this.#candidates.at(-1)
    // Most lots end here.
    if (worst && (distance - worst.distance || LOT_RANK - worst.rank || length - worst.length) > 0) return
    this.offer({ distance, rank: LOT_RANK, length, name, hit: null, ordinal })
  }

  offer(candidate: Candidate): void {
    let place = this.#candidates.length
    while (place > 0 && this.#compare(candidate, this.#candidates[place - 1] as Candidate) < 0) place--
    if (place >= this.#limit) return
    this.#candidates.splice(place, 0, candidate)
    if (this.#candidates.length > this.#limit) this.#candidates.pop()
  }

  hits(): SuggestionHit[] {
    return this.#candidates.map(({ hit, ordinal }) => hit ?? { kind: 'lot', id: this.#idOf(ordinal), groupId: null })
  }

  #compare(a: Candidate, b: Candidate): number {
    const rough = a.distance - b.distance || a.rank - b.rank || a.length - b.length
    if (rough !== 0) return rough
    const [nameA, nameB] = [this.#nameOf(a), this.#nameOf(b)]
    if (nameA !== nameB) return nameA < nameB ? -1 : 1
    const id = (of: Candidate) => of.hit?.id ?? this.#idOf(of.ordinal)
    return id(a) - id(b) || (a.hit?.groupId ?? 0) - (b.hit?.groupId ?? 0)
  }

  #nameOf(candidate: Candidate): string {
    candidate.name ??= nameOf(this.#store, candidate.ordinal)
    return candidate.name
  }

  #idOf(ordinal: number): number {
    return this.#store.lots.ids[ordinal] as number
  }
}

/** The shortest names of the load that begin with the text: they lie together in the order of names. */
function offerBeginning(store: ColumnStore, needle: Uint8Array, limit: number, best: Best): void {
  const order = store.orders.name
  const [from, to] = namesBeginning(store, needle)
  const startAt = (index: number) => store.textStart[order[index] as number] as number
  const isWanted = (start: number) => isFound(store, ordinalAt(store, start))
  for (const start of lowestWithin({ from, to, lows: store.names.lowNames }, limit, startAt, isWanted)) {
    const ordinal = ordinalAt(store, start)
    best.offerLot(ordinal, 0, nameLength(store, ordinal))
  }
}

/** The shortest names of the load with a word that begins with the text, but not the first. */
function offerWords(store: ColumnStore, needle: Uint8Array, limit: number, best: Best): void {
  const { names, textStart } = store
  const [firstWord, endWord] = wordsBeginning(store, needle)
  const range = {
    from: names.wordPlaces[firstWord] as number,
    to: names.wordPlaces[endWord] as number,
    lows: names.lowPlaces,
  }
  const isWanted = (place: number) => {
    const ordinal = ordinalAt(store, place)
    const start = textStart[ordinal] as number
    if (!isFound(store, ordinal) || holdsAt(store, start, needle)) return false
    // Count a name with two matching words once.
    for (let before = start; before < place; before++) {
      if (holdsAt(store, before, needle) && isOneWord(store, before, needle.length)) return false
    }
    return true
  }
  for (const place of lowestWithin(range, limit, (index) => names.places[index] as number, isWanted)) {
    const ordinal = ordinalAt(store, place)
    best.offerLot(ordinal, 1, nameLength(store, ordinal))
  }
}

/** Whether a lot of the load can be found, and by the text of then. */
function isFound({ text, textStart, filters }: ColumnStore, ordinal: number): boolean {
  return !isBlank(text, textStart, ordinal) && hasBit(filters.published, ordinal)
}

function ordinalAt({ names }: ColumnStore, position: number): number {
  return names.order[placeAt(names.starts, position)] as number
}

function holdsAt({ text }: ColumnStore, at: number, needle: Uint8Array): boolean {
  for (let index = 0; index < needle.length; index++) if (text[at + index] !== needle[index]) return false
  return true
}

/** The words [first, end) that begin with the text. */
function wordsBeginning({ names }: ColumnStore, needle: Uint8Array): [number, number] {
  const { wordStarts, wordText } = names
  const compare = (word: number) => {
    const start = wordStarts[word] as number
    const length = (wordStarts[word + 1] as number) - start
    for (let index = 0; index < needle.length; index++) {
      if (index === length) return -1
      const difference = (wordText[start + index] as number) - (needle[index] as number)
      if (difference !== 0) return difference
    }
    return 0
  }
  const count = wordStarts.length - 1
  return [lowestIndex(count, (word) => compare(word) >= 0), lowestIndex(count, (word) => compare(word) > 0)]
}

/** The first of so many from which on something holds. */
function lowestIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The places [first, end) in the order of names of those that begin with the text, blank ones between them too. */
function namesBeginning(store: ColumnStore, needle: Uint8Array): [number, number] {
  const order = store.orders.name
  // Of a name that is blank its neighbour tells.
  const compare = (place: number) => {
    let readable = place
    while (readable < order.length && isBlank(store.text, store.textStart, order[readable] as number)) readable++
    return readable < order.length ? compareBeginning(store, order[readable] as number, needle) : 1
  }
  return [lowestIndex(order.length, (at) => compare(at) >= 0), lowestIndex(order.length, (at) => compare(at) > 0)]
}

/** Below zero when the name comes before the text, zero when it begins with it. */
function compareBeginning({ text, textStart }: ColumnStore, ordinal: number, needle: Uint8Array): number {
  const start = textStart[ordinal] as number
  for (let index = 0; index < needle.length; index++) {
    const difference = (text[start + index] as number) - (needle[index] as number)
    if (difference !== 0) return difference
  }
  return 0
}

function nameLength({ text, textStart }: ColumnStore, ordinal: number): number {
  const start = textStart[ordinal] as number
  let end = start
  while (text[end] !== LINE_FEED) end++
  return end - start
}

/** The lots of the load with the text within their name, but where no word begins: in the order in which they are suggested. */
function offerHolding(store: ColumnStore, needle: Buffer, best: Best): void {
  const { text, names } = store
  const all = Buffer.from(text.buffer)
  let place = 0
  for (let at = all.indexOf(needle); at >= 0; ) {
    place = placeAt(names.starts, at, place)
    const start = names.starts[place] as number
    const ordinal = names.order[place] as number
    const length = nameLength(store, ordinal)
    if (best.isFullBefore(length)) return
    if (at < start + length && !beginsWord(store, start, length, needle)) best.offerLot(ordinal, 2, length)
    const next = names.starts[place + 1]
    at = next === undefined ? -1 : all.indexOf(needle, next)
  }
}

/** Whether a name begins with the text, or one of its words does. */
function beginsWord(store: ColumnStore, start: number, length: number, needle: Uint8Array): boolean {
  if (holdsAt(store, start, needle)) return true
  for (let at = start + 1; at < start + length; at++) {
    if (holdsAt(store, at, needle) && isOneWord(store, at, needle.length)) return true
  }
  return false
}

/** Whether a word begins at a byte of the text and holds so many. */
function isOneWord({ wordStarts }: ColumnStore, at: number, length: number): boolean {
  const begins = (place: number) => ((wordStarts[place >> 3] as number) >> (place & 7)) & 1
  if (begins(at) === 0) return false
  for (let place = at + 1; place < at + length; place++) if (begins(place) === 1) return false
  return true
}
