import { activeFilters, withoutFilter } from '@escale/domain/search/active-filters'
import { parseSearchState, type SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { changeQuery } from './change-query.ts'
import { filterLabel } from './filter-label.ts'
import { formatStay } from './format-stay.ts'
import { NearestLots } from './nearest-lots.tsx'
import { nearestSearch } from './nearest-search.ts'
import { alternativesQuery } from './search.queries.ts'
import { searchHref } from './search-href.ts'

/**
 * Nothing fits: the specified sentence (SE-15), then ways on of one click (other dates, places near by, one filter less) and the
 * lots of the first of them. Where none of these leads to a rental: the place alone, all rentals, and people who know them.
 */
export function NoResult({ query }: { query: SearchQuery }) {
  const { data, isPending, isError } = useQuery(alternativesQuery(query))
  // An unknown destination has no neighbours.
  const isNear = data?.destinations.some(({ distanceKm }) => distanceKm !== null)
  const filters = activeFilters(query)
  const isStuck = isError || (data !== undefined && Object.values(data).every((ways) => ways.length === 0))
  const { q, regionSlug, bbox } = query
  const nearest = data && nearestSearch(query, data)
  return (
    <>
      <section className="no-result" aria-labelledby="no-result">
        <h2 id="no-result">{m.search_none()}</h2>
        <div className="no-result-ways">
          {isPending && <Skeleton className="h-24" />}
          <SuggestionGroup title={m.search_none_dates()}>
            {data?.dates.map(({ start_date, end_date, count }) => (
              <SuggestionLink key={start_date} href={searchHref(changeQuery(query, { start_date, end_date }))}>
                {m.search_none_stay({ stay: formatStay({ start_date, end_date }) ?? '', count })}
              </SuggestionLink>
            ))}
          </SuggestionGroup>
          <SuggestionGroup title={isNear ? m.search_none_places() : m.search_none_elsewhere()}>
            {data?.destinations.map(({ name, q, distanceKm, count }) => (
              <SuggestionLink
                key={q}
                href={searchHref(changeQuery(query, { q, regionSlug: undefined, bbox: undefined }))}
              >
                {m.search_none_place({ name, count })}
                {distanceKm !== null && <span className="text-ink-soft">{m.search_none_km({ km: distanceKm })}</span>}
              </SuggestionLink>
            ))}
          </SuggestionGroup>
          <SuggestionGroup title={m.search_none_filters()}>
            {data?.filters.flatMap(({ key, value, count }) => {
              const filter = filters.find((one) => one.key === key && String(one.value) === value)
              if (!filter) return []
              const name = m.search_none_without({ name: filterLabel(filter, query) })
              return (
                <SuggestionLink key={key + value} href={searchHref(withoutFilter(query, filter))}>
                  {m.search_none_place({ name, count })}
                </SuggestionLink>
              )
            })}
          </SuggestionGroup>
          {isStuck && (
            <SuggestionGroup title={m.search_none_fewer()}>
              {[
                ...(q || regionSlug || bbox
                  ? [
                      <SuggestionLink key="place" href={searchHref(parseSearchState({ q, regionSlug, bbox }))}>
                        {m.search_none_bare()}
                      </SuggestionLink>,
                    ]
                  : []),
                <SuggestionLink key="all" href={searchHref({})}>
                  {m.search_none_all()}
                </SuggestionLink>,
                <SuggestionLink key="agencies" href="/nos-agences">
                  {m.search_none_agencies()}
                </SuggestionLink>,
              ]}
            </SuggestionGroup>
          )}
        </div>
      </section>
      {nearest && <NearestLots {...{ query, nearest }} />}
    </>
  )
}

function SuggestionGroup({ title, children }: { title: string; children: ReactNode[] | undefined }) {
  if (!children?.length) return null
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

function SuggestionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <AppLink href={href} className="choice-chip no-underline text-ink">
        {children}
      </AppLink>
    </li>
  )
}
