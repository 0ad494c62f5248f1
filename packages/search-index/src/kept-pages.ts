import type { Answer, Call } from './messages.ts'
import type { FoundPage } from './query-columns.ts'

/** Some 2 MB of pages of twenty lots. */
const MAX_PAGES = 1_000
/** Each search is asked of the thread once in a while, so that one that hangs is noticed. */
const MAX_AGE_MS = 10_000

interface KeptPage {
  page: FoundPage
  untilMs: number
}

/** Pages of searches that the thread has found, until the columns change, a hold runs out or ten seconds have passed. The one found first goes first. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()

  get({ name, asks }: Call): FoundPage | undefined {
    if (name !== 'search') return undefined
    const kept = this.#pages.get(JSON.stringify(asks))
    return kept && Date.now() < kept.untilMs ? kept.page : undefined
  }

  /** `untilMs`: the instant, in milliseconds since 1970, at which the next hold runs out. */
  keep({ name, asks }: Call, answer: Answer, untilMs: number): void {
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
