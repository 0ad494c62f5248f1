import { parseSearchState, type SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'
import { AlternativeWays, SuggestionGroup, SuggestionLink } from './alternative-ways.tsx'
import { NearestLots } from './nearest-lots.tsx'
import { nearestSearch } from './nearest-search.ts'
import { alternativesQuery } from './search.queries.ts'
import { searchHref } from './search-href.ts'

/**
 * Nothing fits: the specified sentence (SE-15), then ways on of one click (other dates, places near by, one filter less) and the
 * lots of the first of them. Where none of these leads to a rental: the place alone, all rentals, and people who know them.
 */
export function NoResult({ query }: { query: SearchQuery }) {
  const { data, isPending, isError } = useQuery(alternativesQuery(query))
  const isStuck = isError || (data !== undefined && Object.values(data).every((ways) => ways.length === 0))
  const { q, regionSlug, bbox } = query
  const nearest = data && nearestSearch(query, data)
  return (
    <>
      <section className="no-result" aria-labelledby="no-result">
        <h2 id="no-result">{m.search_none()}</h2>
        <div className="no-result-ways">
          {isPending && <Skeleton className="h-24" />}
          {data && <AlternativeWays query={query} ways={data} />}
          {isStuck && (
            <SuggestionGroup title={m.search_none_fewer()}>
              {[
                ...(q || regionSlug || bbox
                  ? [
                      <SuggestionLink key="place" href={searchHref(parseSearchState({ q, regionSlug, bbox }))}>
                        {m.search_none_bare()}
                      </SuggestionLink>,
                    ]
                  : []),
                <SuggestionLink key="all" href={searchHref({})}>
                  {m.search_none_all()}
                </SuggestionLink>,
                <SuggestionLink key="agencies" href="/nos-agences">
                  {m.search_none_agencies()}
                </SuggestionLink>,
              ]}
            </SuggestionGroup>
          )}
        </div>
      </section>
      {nearest && <NearestLots {...{ query, nearest }} />}
    </>
  )
}
