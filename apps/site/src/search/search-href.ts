import type { PanelName } from '@escale/domain/panels/panel-stack'
import { type SearchQuery, toSearchState } from '@escale/domain/search/search-query'
import { stringifyQuery } from '../query-string.ts'

/** The French address of a page of results; with a panel, of the page that shows all filters without scripts. */
export function searchHref(query: SearchQuery, page = 1, panel?: Extract<PanelName, 'search-filter'>): string {
  return hrefOfState({ ...toSearchState(query), ...(panel && { panel }) }, page)
}

/** The French address of a search that `parseSearchState` has returned: it is not parsed once more. */
export function hrefOfState(state: SearchQuery, page = 1): string {
  return (page > 1 ? `/recherche/page-${page}` : '/recherche') + stringifyQuery({ ...state })
}
