import type { SearchResult } from '@escale/contract/search'
import type { Locale } from '@escale/db/schema'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { hydrateCards } from '../lots/hydrate-cards.ts'
import type { World } from '../platform/world.ts'
import type { SearchEngine } from './search-engine.ts'

/** A world in which one can search. */
export interface SearchWorld extends World {
  search: SearchEngine
}

/** One page of a search as cards, and how many lots it finds in all (SE-18). */
export async function searchLots(
  world: SearchWorld,
  query: SearchQuery,
  page: { limit: number; offset: number },
  locale: Locale,
): Promise<SearchResult> {
  const { count, hits } = await world.search.search(query, { ...page, today: world.clock.today() })
  return { count, lots: await hydrateCards(world, hits, locale) }
}
