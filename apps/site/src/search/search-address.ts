/** What the addresses of the search pages say, and what is fetched for them before they are shown. */
import { parseSearchState, type SearchQuery } from '@escale/domain/search/search-query'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { newSeed } from './new-seed.ts'
import { PlainSearch } from './plain-search.lazy.ts'
import { alternativesQuery, lotsQuery } from './search.queries.ts'

export interface SearchAddress extends SearchQuery {
  /** All filters in the page: the way to them without scripts. */
  panel?: 'search-filter'
}

/** Reads the query string; whatever else stands there is dropped. */
export function readSearchAddress(record: Record<string, unknown>): SearchAddress {
  return { ...parseSearchState(record), ...(record.panel === 'search-filter' && { panel: record.panel }) }
}

/** A random order without a seed, as a plain form asks for it, gets one. */
export function seedRandomSort({ search }: { search: SearchAddress }): void {
  if (search.sort?.value !== 'random' || search.sort.seed !== undefined) return
  throw redirect({ to: '/recherche', search: { ...search, sort: { value: 'random', seed: newSeed() } }, replace: true })
}

/** The number of `/recherche/page-n`, from 2 on; the first page has its own address. */
export function readPageNumber(text: string, search: SearchAddress): number {
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
  if (page === 1) throw redirect({ to: '/recherche', search, statusCode: 301 })
  if (page === undefined) throw notFound()
  return page
}

/**
 * The lots before the page is shown, as many pages as its history entry had. Within the page the component fetches
 * itself, keeping the former list and cancelling what is no longer wanted (SE-17).
 */
export async function loadSearch(
  {
    context: { queryClient },
    deps: { query, panel },
    cause,
    location,
  }: {
    context: { queryClient: QueryClient }
    deps: { query: SearchQuery; panel: SearchAddress['panel'] }
    cause: 'preload' | 'enter' | 'stay'
    location: { state: { searchDepth?: number } }
  },
  firstPage = 1,
) {
  const words = loadPage({ queryClient }, 'search', '/recherche')
  if (panel) await PlainSearch.preload?.()
  if (cause !== 'stay') {
    const { searchDepth = 1 } = location.state
    const { pages } = await queryClient.ensureInfiniteQueryData({ ...lotsQuery(query, firstPage), pages: searchDepth })
    const [first] = pages
    if (firstPage > 1 && first?.lots.length === 0) throw notFound()
    if (first?.count === 0) await queryClient.prefetchQuery(alternativesQuery(query))
  }
  return words
}
