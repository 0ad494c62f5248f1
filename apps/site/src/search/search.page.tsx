import type { SearchQuery } from '@escale/domain/search/search-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { createHighlight } from '../map/lot-highlight.ts'
import { CategoryLinks } from './category-links.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { LotResults } from './lot-results.tsx'
import { PlainSearch } from './plain-search.lazy.ts'
import { lotsQuery } from './search.queries.ts'
import type { AskedDates } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHeading } from './search-heading.tsx'
import { SearchMapColumn } from './search-map-column.tsx'
import { RefusedDates } from './search-sometimes.lazy.ts'
import { ViewSwitch } from './view-switch.tsx'

export interface SearchPageProps {
  query: SearchQuery
  /** The page that the list begins with: 1, but for an address of `/recherche/page-n`. */
  firstPage?: number | undefined
  /** All filters stand in the page, which is how they are reached without scripts. */
  plain?: boolean | undefined
  refusedDates?: AskedDates | undefined
}

/** Search: what is asked for above, the lots in a list, and beside it the map (SE-01, SE-16). */
export function SearchPage({ query, firstPage = 1, plain = false, refusedDates }: SearchPageProps) {
  const { data, isPlaceholderData } = useInfiniteQuery(lotsQuery(query, firstPage))
  const chosen = useRouterState({ select: ({ location }) => location.state.searchView ?? 'list' })
  // The browser keeps the choice over a reload, of which the server knows nothing.
  const view = useHydrated() ? chosen : 'list'
  const [highlight] = useState(createHighlight)
  const count = isPlaceholderData ? undefined : data?.pages.at(-1)?.count
  return (
    <div className="search-page" data-view={view}>
      <div className="search-bar">
        <SearchForm variant="line" query={query} immediate />
        <FilterPanel query={query} count={count} />
      </div>
      <CategoryLinks query={query} />
      {plain && (
        <Suspense>
          <PlainSearch query={query} />
        </Suspense>
      )}
      <div className="search-columns">
        <section className="search-list" aria-label={m.search_results()}>
          {refusedDates && (
            <Suspense>
              <RefusedDates {...refusedDates} />
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
