import { type SearchQuery, toSearchState } from '@escale/domain/search/search-query'
import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of lots stand on the search page, so that Back finds the same length. */
    searchDepth?: number
    /** What a phone shows: the list when absent. */
    searchView?: 'map'
  }
}

/**
 * Navigates to the first page of a search. The address is the only state (SE-09). `replace` serves continuous adjustments,
 * so that Back undoes the adjustment as a whole.
 */
export function useSearchNavigation() {
  const navigate = useNavigate()
  return (query: SearchQuery, { replace = false }: { replace?: boolean } = {}) => {
    navigate({
      to: '/recherche',
      search: toSearchState(query),
      replace,
      state: ({ searchView }) => (searchView ? { searchView } : {}),
    })
  }
}
