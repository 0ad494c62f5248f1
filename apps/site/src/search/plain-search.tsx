import { resetSearch } from '@escale/domain/search/reset-search'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { useState } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { SearchFilters } from './search-filters.tsx'
import { searchHref } from './search-href.ts'

const SHOWN = [
  'category',
  'priceMin',
  'priceMax',
  'discount',
  'adults',
  'children',
  'accommodation',
  'bedrooms',
  'bathrooms',
  'proximities',
  'equipment',
  'layout',
  'officialRanking',
  'rating',
  'petsAccepted',
] as const satisfies (keyof SearchQuery)[]

const FALLBACK_MAX_PRICE = 5000

/** All filters in the page as a plain form: the way to them without scripts. */
export function PlainSearch({ query }: { query: SearchQuery }) {
  const maxPrice = useBaseData()?.options.max_search_price ?? FALLBACK_MAX_PRICE
  const [draft, setDraft] = useState(query)
  return (
    <form
      method="get"
      action={withLocale('/recherche', currentLocale())}
      className="max-w-[44rem]"
      aria-label={m.search_filters()}
    >
      <SearchFilters query={draft} onChange={setDraft} maxPrice={maxPrice} plain />
      <HiddenFields query={query} except={SHOWN} />
      <div className="flex flex-wrap gap-3 py-4">
        <Button type="submit" variant="accent">
          {m.search_apply()}
        </Button>
        <AppLink className="button button-quiet" href={searchHref(resetSearch(query))}>
          {m.search_reset()}
        </AppLink>
      </div>
    </form>
  )
}
