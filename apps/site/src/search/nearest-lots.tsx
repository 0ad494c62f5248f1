import type { SearchQuery } from '@escale/domain/search/search-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { filterLabel } from './filter-label.ts'
import { formatStay } from './format-stay.ts'
import type { NearestSearch } from './nearest-search.ts'
import { lotsQuery } from './search.queries.ts'
import { searchHref } from './search-href.ts'

/** Two rows of the widest list. */
const MAX_CARDS = 6

/** The lots of the nearest search that finds some, under what was changed for it. */
export function NearestLots({ query, nearest }: { query: SearchQuery; nearest: NearestSearch }) {
  const { data } = useInfiniteQuery(lotsQuery(nearest.query))
  const [first] = data?.pages ?? []
  if (!first?.lots.length) return null
  return (
    <section className="grid gap-5 pb-12" aria-labelledby="nearest-lots">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="nearest-lots" className="text-lg">
          {titleOf(query, nearest)}
        </h2>
        {first.count > MAX_CARDS && (
          <PlainLink href={searchHref(nearest.query)} className="text-link text-sm">
            {m.search_none_see_all({ count: first.count })}
          </PlainLink>
        )}
      </div>
      <div className="lot-grid">
        {first.lots.slice(0, MAX_CARDS).map((lot) => (
          <LotCard key={lot.id} lot={lot} stay={nearest.query} />
        ))}
      </div>
    </section>
  )
}

function titleOf(query: SearchQuery, nearest: NearestSearch): string {
  if (nearest.change === 'dates') return m.search_none_cards_dates({ stay: formatStay(nearest.query) ?? '' })
  if (nearest.change === 'place') {
    const { name, distanceKm, count } = nearest.place
    // An unknown destination has no neighbours: the chips above say that it is elsewhere.
    return distanceKm === null ? m.search_none_place({ name, count }) : m.search_none_cards_place({ name })
  }
  if (nearest.change === 'everything') {
    const { q, regionSlug, bbox } = nearest.query
    return q || regionSlug || bbox ? m.search_none_bare() : m.search_none_all()
  }
  return m.search_none_without({ name: filterLabel(nearest.filter, query) })
}
