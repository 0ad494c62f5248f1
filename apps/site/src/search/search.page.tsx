import type { SearchQuery } from '@escale/domain/search/search-query'
import type { ReportedField } from '@escale/domain/search/unreadable-fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { createHighlight } from '../map/lot-highlight.ts'
import { CategoryLinks } from './category-links.tsx'
import { IgnoredFilters, InvalidDates } from './conditional-parts.lazy.ts'
import { FilterPanel } from './filter-panel.tsx'
import { LotResults } from './lot-results.tsx'
import { nearestSearch } from './nearest-search.ts'
import { PlainSearch } from './plain-search.lazy.ts'
import { alternativesQuery, lotsQuery } from './search.queries.ts'
import type { InvalidDateParameters } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHeading } from './search-heading.tsx'
import { SearchMapColumn } from './search-map-column.tsx'
import { ViewSwitch } from './view-switch.tsx'

export interface SearchPageProps {
  query: SearchQuery
  /** The first page of the list: 1, or n of `/recherche/page-n`. */
  firstPage?: number | undefined
  /** Shows all filters in the page, for visitors without scripts. */
  plain?: boolean | undefined
  invalidDates?: InvalidDateParameters | undefined
  /** Fields of the address that could not be read. */
  ignored?: readonly ReportedField[] | undefined
}

/** The search page: form above, list of lots, map beside it (SE-01, SE-16). */
export function SearchPage({ query, firstPage = 1, plain = false, invalidDates, ignored }: SearchPageProps) {
  const { data, isPlaceholderData } = useInfiniteQuery(lotsQuery(query, firstPage))
  const chosen = useRouterState({ select: ({ location }) => location.state.searchView ?? 'list' })
  // The history state survives a reload, but the server cannot read it.
  const view = useHydrated() ? chosen : 'list'
  const [highlight] = useState(createHighlight)
  const count = isPlaceholderData ? undefined : data?.pages.at(-1)?.count
  const { data: alternatives } = useQuery({ ...alternativesQuery(query), enabled: count === 0 })
  const nearest = count === 0 && alternatives ? nearestSearch(query, alternatives) : undefined
  return (
    <div className="search-page" data-view={view} data-empty={count === 0 || undefined}>
      <div className="search-page-bar">
        <SearchForm variant="line" query={query} immediate />
        <FilterPanel query={query} count={count} />
      </div>
      <CategoryLinks query={query} />
      {plain && (
        <Suspense>
          <PlainSearch query={query} />
        </Suspense>
      )}
      <div className="search-page-columns">
        <section className="search-page-list" aria-label={m.search_results()}>
          {invalidDates && (
            <Suspense>
              <InvalidDates {...invalidDates} />
            </Suspense>
          )}
          {ignored && (
            <Suspense>
              <IgnoredFilters fields={ignored} />
            </Suspense>
          )}
          <SearchHeading
            query={query}
            count={data?.pages.at(-1)?.count}
            city={isPlaceholderData ? undefined : data?.pages[0]?.lots[0]?.city}
          />
          <LotResults {...{ query, firstPage, highlight }} />
        </section>
        <SearchMapColumn {...{ query, highlight, view }} shown={nearest?.query ?? query} />
      </div>
      <ViewSwitch view={view} />
    </div>
  )
}
