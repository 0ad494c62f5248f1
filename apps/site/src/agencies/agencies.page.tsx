import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { pageQuery } from '../content/content.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LoadMore } from '../ui/load-more.tsx'
import { agenciesQuery } from './agencies.queries.ts'
import { AgencyCard } from './agency-card.tsx'

/** All agencies, five at a time; how many pages are shown stands in the address (CO-02). */
export function AgenciesPage() {
  const { data: page } = useSuspenseQuery(pageQuery('agencies', '/nos-agences'))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(agenciesQuery)
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const agencies = data.pages.flatMap((part) => part.agencies)
  const count = data.pages.at(-1)?.count ?? 0

  const showMore = async () => {
    const shown = agencies.length
    const longer = await fetchNextPage()
    navigate({
      to: '/nos-agences',
      search: { page: longer.data?.pages.length ?? 1 },
      replace: true,
      resetScroll: false,
    })
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[shown]?.focus({ preventScroll: true }))
  }
  return (
    <div className="page agencies-page">
      <h1 className="text-3xl">{page.title}</h1>
      <p className="text-md text-ink-soft">{m.agencies_lead()}</p>
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
        nextHref={`/nos-agences?page=${data.pages.length + 1}`}
      />
    </div>
  )
}
