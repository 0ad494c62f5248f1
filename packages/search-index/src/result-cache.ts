import type { Answer, Call } from './messages.ts'
import type { FoundPage } from './query-columns.ts'

/** A page of twenty lots takes about 2 kB. */
const MAX_PAGES = 1_000
/** After this time a search is sent to the thread again, so that a thread that hangs is noticed. */
const MAX_AGE_MS = 10_000

interface CachedPage {
  page: FoundPage
  untilMs: number
}

/** Cache of result pages. An entry is valid until the columns change, a hold expires or ten seconds have passed; the oldest entry is evicted first. */
export class ResultCache {
  readonly #pages = new Map<string, CachedPage>()

  get({ name, asks }: Call): FoundPage | undefined {
    if (name !== 'search') return undefined
    const cached = this.#pages.get(JSON.stringify(asks))
    return cached && Date.now() < cached.untilMs ? cached.page : undefined
  }

  /** Stores the answer of a search. `untilMs`: when the next hold expires, in milliseconds since 1970. */
  set({ name, asks }: Call, answer: Answer, untilMs: number): void {
    if (name !== 'search') return
    const key = JSON.stringify(asks)
    this.#pages.delete(key)
    this.#pages.set(key, { page: answer as FoundPage, untilMs: Math.min(untilMs, Date.now() + MAX_AGE_MS) })
    for (const [oldest] of this.#pages) {
      if (this.#pages.size <= MAX_PAGES) break
      this.#pages.delete(oldest)
    }
  }

  clear(): void {
    this.#pages.clear()
  }
}
