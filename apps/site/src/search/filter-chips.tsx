import { activeFilters, withoutFilter } from '@escale/domain/search/active-filters'
import type { SearchQuery } from '@escale/domain/search/search-query'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { filterLabel } from './filter-label.ts'
import { searchHref } from './search-href.ts'

/** What narrows the search, each with a way to take it off. */
export function FilterChips({ query }: { query: SearchQuery }) {
  return (
    <ul className="filter-chips" aria-label={m.search_chips()}>
      {activeFilters(query).map((filter) => {
        const name = filterLabel(filter, query)
        return (
          <li key={filter.key + String(filter.value)}>
            <PlainLink
              href={searchHref(withoutFilter(query, filter))}
              className="filter-chips-chip"
              aria-label={m.search_chip_remove({ name })}
            >
              {name}
              <Icon name="close" />
            </PlainLink>
          </li>
        )
      })}
    </ul>
  )
}
