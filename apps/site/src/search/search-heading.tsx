import { activeFilters } from '@escale/domain/search/active-filters'
import { resetSearch } from '@escale/domain/search/reset-search'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { fold } from '@escale/domain/text/fold'
import { Suspense, useEffect, useRef } from 'react'
import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { PlainLink } from '../ui/plain-link.tsx'
import { FilterChips } from './conditional-parts.lazy.ts'
import { regionName } from './region-name.ts'
import { searchHref } from './search-href.ts'
import { SortForm } from './sort-form.tsx'

/** The count and place, the sort, and the active filters as removable chips. */
export function SearchHeading({
  query,
  count,
  city,
}: {
  query: SearchQuery
  count: number | undefined
  /** Of the first lot: a destination typed as "saint-malo" is shown by its name. */
  city: string | undefined
}) {
  const regions = useBaseData()?.orderedRegions ?? []
  const typed =
    query.q !== undefined && city !== undefined && fold(city) === fold(query.q) ? city : capitalized(query.q)
  const place = typed ?? (query.regionSlug && regionName(query.regionSlug, regions))
  const heading = useRef<HTMLHeadingElement>(null)
  const answered = useRef(query)
  // The focused control may be gone (a removed filter chip): keep keyboard focus near the results.
  useEffect(() => {
    if (answered.current !== query && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    answered.current = query
  }, [query])
  const shown = count === undefined ? '' : displayNumber(count)
  return (
    <header className="search-heading">
      <div className="search-heading-row">
        <h1 ref={heading} tabIndex={-1} className="search-heading-count">
          {count === undefined
            ? m.search_results()
            : place
              ? m.search_count_in({ count, shown, place })
              : m.search_count({ count, shown })}
        </h1>
        <SortForm query={query} />
      </div>
      {Object.keys(query).some((key) => key !== 'sort') && (
        <div className="search-heading-filters">
          {activeFilters(query).length > 0 && (
            <Suspense fallback={<div className="h-9" />}>
              <FilterChips query={query} />
            </Suspense>
          )}
          <PlainLink href={searchHref(resetSearch(query))} className="text-link search-heading-reset">
            {m.search_reset()}
          </PlainLink>
        </div>
      )}
    </header>
  )
}

function capitalized(typed: string | undefined): string | undefined {
  return typed?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
