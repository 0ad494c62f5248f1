import type { SearchResult } from '@escale/contract/search'
import type { Locale } from '@escale/db/schema'
import type { Trip } from '@escale/domain/booking/stay-total'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { pricedTravellers } from '@escale/domain/travellers'
import type { SearchEngine } from '@escale/search-index/search-engine'
import { type CardDeps, hydrateCards, readCardList } from '../lots/hydrate-cards.ts'
import { type PageJson, pageJson } from '../platform/http/written-json.ts'

/** Dependencies of the search use cases. */
export interface SearchDeps extends CardDeps {
  search: SearchEngine
}

interface WrittenSearch {
  json: PageJson
  /** Callers must not mutate it. */
  value: () => SearchResult
}

interface Page {
  limit: number
  offset: number
}

/** One page of a search as cards, and how many lots it finds in all (SE-18). */
export async function searchLots(
  deps: SearchDeps,
  query: SearchQuery,
  page: Page,
  locale: Locale,
): Promise<SearchResult> {
  const { count, hits } = await deps.search.search(query, { ...page, today: deps.clock.today() })
  return { count, lots: await hydrateCards(deps, hits, locale, tripOf(query)) }
}

/** The same as JSON, without parsing the stored cards, and as an object on demand. */
export async function writeSearch(
  deps: SearchDeps,
  query: SearchQuery,
  page: Page,
  locale: Locale,
): Promise<WrittenSearch> {
  const { count, hits } = await deps.search.search(query, { ...page, today: deps.clock.today() })
  const lots = await readCardList(deps, hits, locale, tripOf(query))
  return {
    json: pageJson`{"count":${count},"lots":${lots.json()}}`,
    value: () => ({ count, lots: lots.cards() }),
  }
}

/** The stay and travellers of a search, one adult by default; null without dates. */
function tripOf(query: SearchQuery): Trip | null {
  const { start_date, end_date } = query
  if (!start_date || !end_date) return null
  return { arrival: start_date, departure: end_date, ...pricedTravellers(query) }
}
