import type { SearchQuery } from '@escale/domain/search/search-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { lotsQuery } from '../search/search.queries.ts'

const RECOMMENDED: SearchQuery = { sort: { value: 'recommended' } }
/** A row of a wide screen, two of a tablet. */
const MOST = 4

/** Some rentals to begin with, where a list has none yet. */
export function RecommendedLots() {
  const { data } = useInfiniteQuery(lotsQuery(RECOMMENDED))
  const lots = data?.pages[0]?.lots.slice(0, MOST) ?? []
  if (lots.length === 0) return null
  return (
    <section className="grid gap-5" aria-labelledby="recommended-lots">
      <h2 id="recommended-lots" className="text-xl">
        {m.favourites_suggestions()}
      </h2>
      <div className="lot-grid">
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} />
        ))}
      </div>
    </section>
  )
}
