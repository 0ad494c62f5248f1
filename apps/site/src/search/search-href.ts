import type { PanelName } from '@escale/domain/panels/panel-stack'
import { type SearchQuery, toSearchState } from '@escale/domain/search/search-query'
import { defaultStringifySearch } from '@tanstack/react-router'

/** The French address of a page of results; with a panel, of the page that shows all filters without scripts. */
export function searchHref(query: SearchQuery, page = 1, panel?: Extract<PanelName, 'search-filter'>): string {
  const path = page > 1 ? `/recherche/page-${page}` : '/recherche'
  return path + defaultStringifySearch({ ...toSearchState(query), ...(panel && { panel }) })
}
