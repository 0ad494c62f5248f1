import { DEFAULT_LIST_LIMIT } from '@escale/domain/page-sizes'
import { type QueryClient, useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageQuery } from '../content/content.queries.ts'
import { loadPage } from '../content/load-page.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { pageHead } from '../seo/page-head.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { InView } from '../ui/in-view.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { agenciesMapQuery, agenciesQuery } from './agencies.queries.ts'
import { readAgenciesAddress } from './agencies-address.ts'
import { AgenciesMap } from './agencies-map.tsx'
import { AgencyCard } from './agency-card.tsx'
import { AgencyIndex } from './agency-index.tsx'
import { RegionFilter } from './region-filter.tsx'

export const Route = createFileRoute('/nos-agences')({
  validateSearch: readAgenciesAddress,
  loaderDeps: ({ search }) => readAgenciesAddress({ ...search }),
  loader: loadAgencies,
  head: pageHead,
  component: AgenciesPage,
})

/**
 * All agencies or those of a region, five at a time, beside their map. The address holds the region and the number of
 * pages (CO-02).
 */
function AgenciesPage() {
  const { region } = Route.useSearch()
  const { data: page } = useSuspenseQuery(pageQuery('agencies', '/nos-agences'))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(agenciesQuery(region))
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const agencies = data.pages.flatMap((part) => part.agencies)
  const count = data.pages.at(-1)?.count ?? 0
  const address = region === undefined ? {} : { region }

  // Move focus to the first new agency once it is rendered: the last button goes away with its agencies.
  const firstNew = useRef(-1)
  useEffect(() => {
    const link = list.current?.querySelectorAll('a')[firstNew.current]
    if (!link) return
    firstNew.current = -1
    link.focus({ preventScroll: true })
  })

  const showMore = async () => {
    firstNew.current = agencies.length
    const longer = await fetchNextPage()
    navigate({
      to: '/nos-agences',
      search: { ...address, page: longer.data?.pages.length ?? 1 },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <div className="page agencies-page">
      <h1 className="text-3xl">{page.title}</h1>
      <p className="text-md text-ink-soft">{m.agencies_lead()}</p>
      <AgencyIndex />
      <RegionFilter region={region} />
      <div className="agencies-columns">
        {count === 0 ? (
          <EmptyState icon="map-pin" title={m.agencies_none()} />
        ) : (
          <div>
            <ul ref={list} className="agency-list">
              {agencies.map((agency) => (
                <li key={agency.id}>
                  <AgencyCard agency={agency} />
                </li>
              ))}
            </ul>
            <LoadMore
              shown={hasNextPage ? agencies.length : count}
              count={count}
              loading={isFetchingNextPage}
              onMore={showMore}
              label={m.agencies_more({ count: Math.min(DEFAULT_LIST_LIMIT, count - agencies.length) })}
              nextHref={`/nos-agences?${new URLSearchParams({ ...address, page: String(data.pages.length + 1) })}`}
            />
          </div>
        )}
        <section className="agencies-map-column with-scripts" aria-label={m.agencies_map()}>
          <InView fallback={<Skeleton className="agencies-map" />}>
            <WholeMap region={region} />
          </InView>
        </section>
      </div>
    </div>
  )
}

function WholeMap({ region }: { region: string | undefined }) {
  const { data } = useQuery(agenciesMapQuery(region))
  return data ? <AgenciesMap agencies={data.agencies} /> : <Skeleton className="agencies-map" />
}

/** Loads the agencies of the pages that the address asks for, and the texts of the page. */
async function loadAgencies({
  context,
  deps: { region, page = 1 },
}: {
  context: { queryClient: QueryClient }
  deps: { region?: string; page?: number }
}) {
  const [words] = await Promise.all([
    loadPage(context, 'agencies', '/nos-agences'),
    context.queryClient.ensureInfiniteQueryData({ ...agenciesQuery(region), pages: page }),
  ])
  return words
}
