import type { Locale } from '../../platform/route.ts'
import type { SuggestionHit } from '../search-engine.ts'
import { hasBit } from './bitset.ts'
import { type ColumnStore, LINE_FEED, nameOf } from './columns.ts'
import { distanceOf } from './name-words.ts'
import { eachOfReference, isBlank } from './references.ts'
import { lotAt } from './text-search.ts'

const LOT_RANK = 4
const MAX_KEPT = 500

/** Finds what a text may mean, and keeps the last answers until a name changes. */
export class Suggestions {
  readonly #kept = new Map<string, SuggestionHit[]>()

  find(store: ColumnStore, text: string, locale: Locale, limit: number): SuggestionHit[] {
    const key = `${locale} ${limit} ${text}`
    const known = this.#kept.get(key)
    // Put last again: the first is the one to forget.
    this.#kept.delete(key)
    const hits = known ?? suggest(store, text, locale, limit)
    this.#kept.set(key, hits)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return hits
  }

  forget(): void {
    this.#kept.clear()
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
  offerBeginning(store, needle, best)
  // Eight that begin with the text leave no place for those that only hold it.
  if (best.worstDistance > 0) offerHolding(store, needle, best)
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

  offerLot(ordinal: number, distance: number, length: number, name: string | null = null): void {
    if (!hasBit(this.#store.filters.published, ordinal)) return
    const worst = this.#candidates.length < this.#limit ? undefined : this.#candidates.at(-1)
    // Most lots end here, of a million in a large answer nearly all.
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

/** The lots of the load whose name begins with the text: they lie together in the order of names. */
function offerBeginning(store: ColumnStore, needle: Uint8Array, best: Best): void {
  const order = store.orders.name
  for (let place = firstNotBefore(store, needle); place < order.length; place++) {
    const ordinal = order[place] as number
    if (isBlank(store.text, store.textStart, ordinal)) continue
    if (compareBeginning(store, ordinal, needle) !== 0) return
    best.offerLot(ordinal, 0, nameLength(store, ordinal))
  }
}

/** The first place in the order of names that is not before the text. */
function firstNotBefore(store: ColumnStore, needle: Uint8Array): number {
  const order = store.orders.name
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    let readable = middle
    while (readable < high && isBlank(store.text, store.textStart, order[readable] as number)) readable++
    if (readable < high && compareBeginning(store, order[readable] as number, needle) < 0) low = readable + 1
    else high = middle
  }
  return low
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

/** The lots of the load with the text within their name, but not at its beginning. */
function offerHolding(store: ColumnStore, needle: Buffer, best: Best): void {
  const { text, textStart, sorted } = store
  const all = Buffer.from(text.buffer)
  let ordinal = 0
  for (let at = all.indexOf(needle); at >= 0; ) {
    ordinal = lotAt(textStart, ordinal, sorted, at)
    const start = textStart[ordinal] as number
    const length = nameLength(store, ordinal)
    const next = ordinal + 1 < sorted ? (textStart[ordinal + 1] as number) : all.length
    if (at > start && at < start + length) {
      const isWord = isOneWord(store, at, needle.length)
      // A later place in the name may begin a word.
      const again = isWord ? -1 : all.indexOf(needle, at + 1)
      if (again >= 0 && again < start + length) {
        at = again
        continue
      }
      best.offerLot(ordinal, isWord ? 1 : 2, length)
    }
    at = next < all.length ? all.indexOf(needle, next) : -1
  }
}

/** Whether a word begins at a byte of the text and holds so many. */
function isOneWord({ wordStarts }: ColumnStore, at: number, length: number): boolean {
  const begins = (place: number) => ((wordStarts[place >> 3] as number) >> (place & 7)) & 1
  if (begins(at) === 0) return false
  for (let place = at + 1; place < at + length; place++) if (begins(place) === 1) return false
  return true
}
