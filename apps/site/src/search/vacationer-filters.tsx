import { MAX_CAPACITY_CHOICE } from '@escale/domain/search/filter-options'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { travellerLimits, travellersFromUrl } from '@escale/domain/travellers'
import * as m from '../i18n/messages.generated/messages.js'
import { Counter } from '../ui/counter.tsx'
import type { SearchChange } from './change-query.ts'

/** Adults and children. The required capacity grows with them and never shrinks. */
export function VacationerFilters({
  query,
  onChange,
}: {
  query: SearchQuery
  onChange: (change: SearchChange) => void
}) {
  const travellers = travellersFromUrl(query, MAX_CAPACITY_CHOICE)
  const limits = travellerLimits(travellers, MAX_CAPACITY_CHOICE)
  const set = (change: Partial<typeof travellers>) => {
    const next = { ...travellers, ...change }
    const people = next.adults + next.children
    if (people === 1) onChange({ adults: undefined, children: undefined })
    else onChange({ ...next, capacity: Math.max(query.capacity ?? 0, people) })
  }
  return (
    <div className="grid gap-3">
      <Counter
        label={m.search_adults()}
        hint={m.search_adults_hint()}
        name="adults"
        value={travellers.adults}
        {...limits.adults}
        onChange={(adults) => set({ adults })}
      />
      <Counter
        label={m.search_children()}
        hint={m.search_children_hint()}
        name="children"
        value={travellers.children}
        {...limits.children}
        onChange={(children) => set({ children })}
      />
    </div>
  )
}
