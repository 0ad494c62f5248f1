import type { SearchAlternatives } from '@escale/contract/search'
import { activeFilters, withoutFilter } from '@escale/domain/search/active-filters'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { changeQuery } from './change-query.ts'
import { filterLabel } from './filter-label.ts'
import { formatStay } from './format-stay.ts'
import { searchHref } from './search-href.ts'

/** Ways on from a search of one click: other dates, places near by, one filter less. */
export function AlternativeWays({ query, ways }: { query: SearchQuery; ways: SearchAlternatives }) {
  // An unknown destination has no neighbours.
  const isNear = ways.destinations.some(({ distanceKm }) => distanceKm !== null)
  const filters = activeFilters(query)
  return (
    <>
      <SuggestionGroup title={m.search_none_dates()}>
        {ways.dates.map(({ start_date, end_date, count }) => (
          <SuggestionLink key={start_date} href={searchHref(changeQuery(query, { start_date, end_date }))}>
            {m.search_none_stay({ stay: formatStay({ start_date, end_date }) ?? '', count })}
          </SuggestionLink>
        ))}
      </SuggestionGroup>
      <SuggestionGroup title={isNear ? m.search_none_places() : m.search_none_elsewhere()}>
        {ways.destinations.map(({ name, q, distanceKm, count }) => (
          <SuggestionLink key={q} href={searchHref(changeQuery(query, { q, regionSlug: undefined, bbox: undefined }))}>
            {m.search_none_place({ name, count })}
            {distanceKm !== null && (
              <span className="whitespace-nowrap text-ink-soft">{m.search_none_km({ km: distanceKm })}</span>
            )}
          </SuggestionLink>
        ))}
      </SuggestionGroup>
      <SuggestionGroup title={m.search_none_filters()}>
        {ways.filters.flatMap(({ key, value, count }) => {
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
    </>
  )
}

/** A title and links as chips; nothing without links. */
export function SuggestionGroup({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

export function SuggestionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <AppLink href={href} className="choice-chip no-underline text-ink">
        {children}
      </AppLink>
    </li>
  )
}
