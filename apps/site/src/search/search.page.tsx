import type { SearchQuery } from '@escale/domain/search/search-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { createHighlight } from '../map/lot-highlight.ts'
import { CategoryLinks } from './category-links.tsx'
import { InvalidDates } from './conditional-parts.lazy.ts'
import { FilterPanel } from './filter-panel.tsx'
import { LotResults } from './lot-results.tsx'
import { PlainSearch } from './plain-search.lazy.ts'
import { lotsQuery } from './search.queries.ts'
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
}

/** The search page: form above, list of lots, map beside it (SE-01, SE-16). */
export function SearchPage({ query, firstPage = 1, plain = false, invalidDates }: SearchPageProps) {
  const { data, isPlaceholderData } = useInfiniteQuery(lotsQuery(query, firstPage))
  const chosen = useRouterState({ select: ({ location }) => location.state.searchView ?? 'list' })
  // The history state survives a reload, but the server cannot read it.
  const view = useHydrated() ? chosen : 'list'
  const [highlight] = useState(createHighlight)
  const count = isPlaceholderData ? undefined : data?.pages.at(-1)?.count
  return (
    <div className="search-page" data-view={view}>
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
          <SearchHeading query={query} count={data?.pages.at(-1)?.count} />
          <LotResults {...{ query, firstPage, highlight }} />
        </section>
        <SearchMapColumn {...{ query, highlight, view }} />
      </div>
      <ViewSwitch view={view} />
    </div>
  )
}
