import { countActiveFilters } from '@escale/domain/search/active-filters'
import { resetSearch } from '@escale/domain/search/reset-search'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { lazy, Suspense } from 'react'
import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Panel, usePanel } from '../overlays/panels.tsx'
import { Badge } from '../ui/badge.tsx'
import { ActionLink, Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { searchHref } from './search-href.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

const loadFilterPanelBody = () => import('./filter-panel-body.tsx')
const FilterPanelBody = lazy(async () => ({ default: (await loadFilterPanelBody()).FilterPanelBody }))

/**
 * The button and the panel of all filters (MP-07). Each change searches at once and replaces the panel's history entry, so
 * that Back undoes all of them.
 */
export function FilterPanel({ query, count }: { query: SearchQuery; count: number | undefined }) {
  const panel = usePanel('search-filter')
  const goTo = useSearchNavigation()
  const active = countActiveFilters(query)
  return (
    <>
      <ActionLink
        variant="secondary"
        icon="filter"
        className="filter-panel-button"
        href={searchHref(query, 1, 'search-filter')}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadFilterPanelBody()}
        onAction={() => panel.open(undefined)}
      >
        <span className="filter-panel-button-label">{m.search_filters()}</span>
        {active > 0 && <Badge tone="primary">{active}</Badge>}
      </ActionLink>
      <Panel
        name="search-filter"
        title={m.search_filters()}
        footer={
          <>
            <Button
              variant="quiet"
              className="mr-auto px-2"
              onClick={() => goTo(resetSearch(query), { replace: true })}
            >
              {m.search_reset()}
            </Button>
            <Button variant="accent" loading={count === undefined} onClick={panel.close}>
              {count === 0
                ? m.search_show_none()
                : m.search_show({ count: count ?? 2, shown: count === undefined ? '' : displayNumber(count) })}
            </Button>
          </>
        }
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <FilterPanelBody query={query} onChange={(next: SearchQuery) => goTo(next, { replace: true })} />
        </Suspense>
      </Panel>
    </>
  )
}
