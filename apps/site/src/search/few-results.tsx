import type { SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'
import { AlternativeWays } from './alternative-ways.tsx'
import { alternativesQuery } from './search.queries.ts'

/** After a list of a few lots, whose visitor may not find the right one among them: the ways on of an empty search. */
export function FewResults({ query }: { query: SearchQuery }) {
  const { data, isPending } = useQuery(alternativesQuery(query))
  if (isPending) return <Skeleton className="mt-8 h-72 rounded-xl" />
  if (!data || Object.values(data).every((ways) => ways.length === 0)) return null
  return (
    <section className="no-result mt-8" aria-labelledby="few-results">
      <h2 id="few-results">{m.search_few()}</h2>
      <div className="no-result-ways">
        <AlternativeWays query={query} ways={data} />
      </div>
    </section>
  )
}
