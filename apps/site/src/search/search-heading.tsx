import { activeFilters, type SearchQuery, withoutFilter } from '@escale/domain/search/search-query'
import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../layout/base-data.queries.ts'
import { Icon } from '../ui/icon.tsx'
import { QuickLink } from '../ui/quick-link.tsx'
import { searchHref } from './search-href.ts'
import { filterWords, regionName } from './search-words.ts'
import { SortForm } from './sort-form.tsx'

/** How many lots there are and where, their order, and the filters that made it so, each with a way to take it off. */
export function SearchHeading({ query, count }: { query: SearchQuery; count: number | undefined }) {
  const regions = useBaseData()?.orderedRegions ?? []
  const place = query.q ?? (query.regionSlug && regionName(query.regionSlug, regions))
  const shown = count === undefined ? '' : displayNumber(count)
  return (
    <header className="search-heading">
      <div className="search-heading-row">
        <h1 className="search-count">
          {count === undefined
            ? m.search_results()
            : place
              ? m.search_count_in({ count, shown, place })
              : m.search_count({ count, shown })}
        </h1>
        {Object.keys(query).some((key) => key !== 'sort') && (
          <QuickLink href={searchHref(query.sort ? { sort: query.sort } : {})} className="text-link search-reset">
            {m.search_reset()}
          </QuickLink>
        )}
        <SortForm query={query} />
      </div>
      <Chips query={query} />
    </header>
  )
}

function Chips({ query }: { query: SearchQuery }) {
  const filters = activeFilters(query)
  if (filters.length === 0) return null
  return (
    <ul className="search-chips" aria-label={m.search_chips()}>
      {filters.map((filter) => {
        const name = filterWords(filter, query)
        return (
          <li key={filter.key + String(filter.value)}>
            <QuickLink
              href={searchHref(withoutFilter(query, filter))}
              className="search-chip"
              aria-label={m.search_chip_remove({ name })}
            >
              {name}
              <Icon name="close" />
            </QuickLink>
          </li>
        )
      })}
    </ul>
  )
}
