/**
 * Reads the addresses of the search pages and fetches what they ask for. The state that an address holds, without empty values, is
 * `parseSearchState` and `toSearchState` (domain/search/search-query.ts); the router writes lists and ranges in it as JSON.
 */
import { isIsoDate } from '@escale/domain/dates'
import { parseSearchState, type SearchQuery } from '@escale/domain/search/search-query'
import { REPORTED_FIELDS, type ReportedField, unreadableFields } from '@escale/domain/search/unreadable-fields'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { todayInFrance } from '../i18n/today.ts'
import { nearestSearch } from './nearest-search.ts'
import { newSeed } from './new-seed.ts'
import { alternativesQuery, FEW_LOTS, lotsQuery } from './search.queries.ts'

export interface SearchAddress extends SearchQuery {
  /** All filters in the page: the way to them without scripts. */
  panel?: 'search-filter'
  /** Fields of the address that could not be read, for the page's message (SE-21). */
  ignored?: ReportedField[]
}

/** Reads the query string and drops foreign parameters. Invalid dates are kept for the page's message. */
export function readSearchAddress(record: Record<string, unknown>): SearchAddress {
  return withPageParameters(parseSearchState(record), record)
}

/** Adds the parameters of the address that are not part of the search. */
function withPageParameters(query: SearchQuery, record: Record<string, unknown>): SearchAddress {
  const unreadable = new Set([...unreadableFields(record, query), ...readIgnored(record.ignored)])
  const ignored = REPORTED_FIELDS.filter((field) => unreadable.has(field))
  return {
    ...query,
    ...(!query.start_date && readInvalidDates(record)),
    ...(record.panel === 'search-filter' && { panel: record.panel }),
    ...(ignored.length > 0 && { ignored }),
  }
}

/** Reads only known names, so that the address cannot carry other text. */
function readIgnored(value: unknown): ReportedField[] {
  return Array.isArray(value) ? REPORTED_FIELDS.filter((field) => value.includes(field)) : []
}

/** Replaces every value that is not a date, so that the address cannot carry other text. */
const NO_DATE = 'invalid'

function readInvalidDates(record: { start_date?: unknown; end_date?: unknown }): InvalidDateParameters {
  const read = (value: unknown) => (value ? (isIsoDate(value) ? value : NO_DATE) : undefined)
  const [start_date, end_date] = [read(record.start_date), read(record.end_date)]
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) }
}

/** The search of an address, without dates that are past or invalid. */
export function searchDeps({ search }: { search: SearchAddress }): SearchDeps {
  const known = depsOf.get(search)
  if (known) return known
  const deps = readDeps({ ...search })
  depsOf.set(search, deps)
  return deps
}

/** `beforeLoad` and `loaderDeps` of a page read the same object. */
const depsOf = new WeakMap<SearchAddress, SearchDeps>()

/** `search` may hold foreign values of the address, which the router adds to those that were read. */
function readDeps(search: Record<string, unknown>): SearchDeps {
  const parsed = parseSearchState(search)
  const { start_date, end_date, ignored, panel } = withPageParameters(parsed, search)
  const isPast = parsed.start_date !== undefined && parsed.start_date < todayInFrance()
  const query = isPast ? parseSearchState({ ...parsed, start_date: undefined }) : parsed
  const invalidDates =
    query.start_date || !(start_date || end_date) ? undefined : readInvalidDates({ start_date, end_date })
  return { query, panel, ...(invalidDates && { invalidDates }), ...(ignored && { ignored }) }
}

export interface SearchDeps {
  query: SearchQuery
  panel: SearchAddress['panel']
  /** Dates of the address that are no future stay; the search ignores them and the page says so. */
  invalidDates?: InvalidDateParameters
  ignored?: ReportedField[]
}

/** As in the address; `invalid` for anything that is not a date. */
export interface InvalidDateParameters {
  start_date?: string
  end_date?: string
}

/** Redirects to the canonical address: no empty fields of a plain form, and a seed for the random order (SE-09). */
export function normalizeAddress({ search }: { search: SearchAddress }): void {
  const { query, panel, invalidDates, ignored } = searchDeps({ search })
  const needsSeed = query.sort?.value === 'random' && query.sort.seed === undefined
  if (!needsSeed && !Object.values<unknown>({ ...search }).includes('')) return
  const sort = needsSeed ? { value: 'random' as const, seed: newSeed() } : query.sort
  throw redirect({
    to: '/recherche',
    search: {
      ...withoutEmpty({ ...invalidDates }),
      ...query,
      ...(sort && { sort }),
      ...(panel && { panel }),
      ...(ignored && { ignored }),
    },
    replace: true,
  })
}

function withoutEmpty(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''))
}

/** The number of `/recherche/page-n`, from 2 on; the first page has its own address. */
export function readPageNumber({ search, params }: { search: SearchAddress; params: { page: string } }) {
  normalizeAddress({ search })
  const firstPage = /^[1-9]\d{0,4}$/.test(params.page) ? Number(params.page) : undefined
  if (firstPage === 1) throw redirect({ to: '/recherche', search, statusCode: 301 })
  if (firstPage === undefined) throw notFound()
  return { firstPage }
}

/**
 * Loads the lots before the page is shown, as many pages as its history entry had. Later searches are fetched by the
 * component, which keeps the previous list and cancels stale requests (SE-17).
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
  if (first === undefined || first.count > FEW_LOTS) return
  await queryClient.prefetchQuery(alternativesQuery(query))
  if (first.count > 0) return
  const alternatives = queryClient.getQueryData(alternativesQuery(query).queryKey)
  const nearest = alternatives && nearestSearch(query, alternatives)
  if (nearest) await queryClient.prefetchInfiniteQuery(lotsQuery(nearest.query))
}
