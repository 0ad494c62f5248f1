import type { SearchFacets, SearchMap } from '@escale/contract/search'
import type { Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { FoundPage } from './query-columns.ts'
import type { SuggestionHit } from './search-engine.ts'

/** Calls to the worker thread and their answers. The fallback engine answers a call whose answer is `unknown`. */
export interface Calls {
  search: { asks: { query: SearchQuery; limit: number; offset: number; today: IsoDate }; answers: FoundPage }
  map: { asks: { query: SearchQuery; today: IsoDate; maxSingle: number }; answers: SearchMap }
  countByArrival: {
    asks: { query: SearchQuery; arrivals: IsoDate[]; today: IsoDate }
    answers: Map<IsoDate, number>
  }
  priceByArrival: {
    asks: { query: SearchQuery; arrivals: IsoDate[]; today: IsoDate }
    answers: Map<IsoDate, number>
  }
  countByCity: { asks: { query: SearchQuery; today: IsoDate }; answers: Map<number, number> }
  facets: { asks: { query: SearchQuery; today: IsoDate }; answers: { facets: SearchFacets | null } }
  suggest: { asks: { text: string; locale: Locale; limit: number }; answers: SuggestionHit[] }
}

export type CallName = keyof Calls
export type Call = { [Name in CallName]: { name: Name; asks: Calls[Name]['asks'] } }[CallName]
export type Answer = Calls[CallName]['answers']

export type ToWorker = { kind: 'call'; number: number; call: Call } | { kind: 'stop'; keepsSnapshot: boolean }

/** Why a store should be read anew. */
export type WornReason = 'day' | 'displaced' | 'full' | 'told' | 'tooMuch'

export type FromWorker =
  /** `untilMs`: when the next hold expires, which may change the answer; in milliseconds since 1970. */
  | { kind: 'answer'; number: number; answer: Answer; untilMs: number }
  | { kind: 'unknown'; number: number }
  | { kind: 'failed'; number: number; message: string }
  | { kind: 'state'; isFresh: boolean }
  /** Lots have changed, so earlier answers are outdated. */
  | { kind: 'changed' }
  /** A lost store will not be fresh again; one that is not goes on answering. */
  | { kind: 'worn'; reason: WornReason; isLost: boolean }
  | ({ kind: 'loaded' } & StoreFigures)
  | { kind: 'trouble'; message: string }

/** What a loaded store is. */
export interface StoreFigures {
  lots: number
  calendars: number
  bytes: number
  isFromSnapshot: boolean
  milliseconds: number
}

export interface WorkerSetup {
  connectionString: string
  /** Null: neither read nor written. */
  snapshotDir: string | null
  /** Whether a snapshot will do, or the tables are to be read. */
  takesSnapshot: boolean
}
