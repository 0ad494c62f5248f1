import type { SearchMap } from '@escale/contract/search'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { SearchDeps } from './search-lots.ts'

/** More lots than this are grouped: a map cannot show them and a browser should not carry them. */
const MAX_SINGLE_POINTS = 300

/** Every lot of a search as points with their price; many are clustered. */
export function showMap({ search, clock }: SearchDeps, query: SearchQuery): Promise<SearchMap> {
  return search.map(query, { today: clock.today(), maxSingle: MAX_SINGLE_POINTS })
}
