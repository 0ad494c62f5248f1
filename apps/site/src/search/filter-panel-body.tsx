import type { SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBaseData } from '../platform/base-data.queries.ts'
import { facetsQuery } from './search-counts.queries.ts'
import { SearchFilters } from './search-filters.tsx'

/** Used when the site options are not available. */
const FALLBACK_MAX_PRICE = 5000

/** The filters of the panel: each answers at once, the address follows. */
export function FilterPanelBody({ query, onChange }: { query: SearchQuery; onChange: (query: SearchQuery) => void }) {
  const maxPrice = useBaseData()?.options.max_search_price ?? FALLBACK_MAX_PRICE
  const [asked, setAsked] = useState(query)
  const [draft, setDraft] = useState(query)
  const { data: facets } = useQuery(facetsQuery(query))
  if (asked !== query) {
    setAsked(query)
    setDraft(query)
  }
  return (
    <SearchFilters
      query={draft}
      maxPrice={maxPrice}
      facets={facets}
      onChange={(next) => {
        setDraft(next)
        onChange(next)
      }}
    />
  )
}
