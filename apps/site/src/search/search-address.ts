/** What the addresses of the search pages say, and what is fetched for them before they are shown. */
import { isIsoDate } from '@escale/domain/dates'
import { parseSearchState, type SearchQuery } from '@escale/domain/search/search-query'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { todayInFrance } from '../i18n/today.ts'
import { newSeed } from './new-seed.ts'
import { alternativesQuery, lotsQuery } from './search.queries.ts'

export interface SearchAddress extends SearchQuery {
  /** All filters in the page: the way to them without scripts. */
  panel?: 'search-filter'
}

/** Reads the query string; whatever else stands there is dropped. Dates that are no stay stay, for the page to say so. */
export function readSearchAddress(record: Record<string, unknown>): SearchAddress {
  const query = parseSearchState(record)
  return {
    ...query,
    ...(!query.start_date && readRefusedDates(record)),
    ...(record.panel === 'search-filter' && { panel: record.panel }),
  }
}

/** Stands for whatever is no date: the page says the same of all. */
const NO_DATE = 'invalid'

function readRefusedDates(record: { start_date?: unknown; end_date?: unknown }): AskedDates {
  const read = (value: unknown) => (value ? (isIsoDate(value) ? value : NO_DATE) : undefined)
  const [start_date, end_date] = [read(record.start_date), read(record.end_date)]
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) }
}

/** The search that an address asks for. The router leaves in `search` what the address has beside it. */
export function searchDeps({ search }: { search: SearchAddress }): SearchDeps {
  const { start_date, end_date } = search
  const asked = parseSearchState({ ...search })
  const isPast = asked.start_date !== undefined && asked.start_date < todayInFrance()
  const query = isPast ? parseSearchState({ ...asked, start_date: undefined }) : asked
  const refusedDates =
    query.start_date || !(start_date || end_date) ? undefined : readRefusedDates({ start_date, end_date })
  return { query, panel: search.panel, ...(refusedDates && { refusedDates }) }
}

export interface SearchDeps {
  query: SearchQuery
  panel: SearchAddress['panel']
  /** What is asked for as dates and is no stay to come: the search goes without, and says so. */
  refusedDates?: AskedDates
}

/** As they stand in an address; `invalid` for what is no date. */
export interface AskedDates {
  start_date?: string
  end_date?: string
}

/** What a plain form sends becomes a proper address: no empty fields, and a seed for the random order (SE-09). */
export function tidyAddress({ search }: { search: SearchAddress }): void {
  const { query, panel, refusedDates } = searchDeps({ search })
  const needsSeed = query.sort?.value === 'random' && query.sort.seed === undefined
  if (!needsSeed && !Object.values<unknown>({ ...search }).includes('')) return
  const sort = needsSeed ? { value: 'random' as const, seed: newSeed() } : query.sort
  throw redirect({
    to: '/recherche',
    search: { ...withoutEmpty({ ...refusedDates }), ...query, ...(sort && { sort }), ...(panel && { panel }) },
    replace: true,
  })
}

function withoutEmpty(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''))
}

/** The number of `/recherche/page-n`, from 2 on; the first page has its own address. */
export function openPageOfResults({ search, params }: { search: SearchAddress; params: { page: string } }) {
  tidyAddress({ search })
  const firstPage = /^[1-9]\d{0,4}$/.test(params.page) ? Number(params.page) : undefined
  if (firstPage === 1) throw redirect({ to: '/recherche', search, statusCode: 301 })
  if (firstPage === undefined) throw notFound()
  return { firstPage }
}

/**
 * The lots before the page is shown, as many pages as its history entry had. Within the page the component fetches
 * itself, keeping the former list and cancelling what is no longer wanted (SE-17).
 */
export async function loadSearch(
  {
    context: { queryClient },
    deps: { query },
    cause,
    location,
  }: {
    context: { queryClient: QueryClient }
    deps: SearchDeps
    cause: 'preload' | 'enter' | 'stay'
    location: { state: { searchDepth?: number } }
  },
  firstPage = 1,
) {
  const { searchDepth = 1 } = location.state
  const [words] = await Promise.all([
    loadPage({ queryClient }, 'search', '/recherche'),
    cause === 'stay' ? undefined : loadLots(queryClient, query, firstPage, searchDepth),
  ])
  return words
}

async function loadLots(queryClient: QueryClient, query: SearchQuery, firstPage: number, depth: number): Promise<void> {
  const { pages } = await queryClient.ensureInfiniteQueryData({ ...lotsQuery(query, firstPage), pages: depth })
  const [first] = pages
  if (firstPage > 1 && first?.lots.length === 0) throw notFound()
  if (first?.count === 0) await queryClient.prefetchQuery(alternativesQuery(query))
}
