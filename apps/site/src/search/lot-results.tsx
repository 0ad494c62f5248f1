import type { LotCard as Lot } from '@escale/contract/lots'
import { DEFAULT_LOTS_LIMIT } from '@escale/domain/page-sizes'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, type RefObject, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import type { Highlight } from '../map/lot-highlight.ts'
import { AppLink } from '../ui/app-link.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FewResults, NoResult } from './conditional-parts.lazy.ts'
import { FEW_LOTS, lotsQuery } from './search.queries.ts'
import { SearchFailed } from './search-failed.tsx'
import { searchHref } from './search-href.ts'
import { usePageDepth } from './use-page-depth.ts'

/** Cards visible before scrolling, whose pictures load eagerly. */
const FIRST_SEEN = 2

/** Cards laid out with the first paint. */
const FIRST_LAID_OUT = 6

/**
 * The lots found, twenty at a time. Previous lots stay while the next search loads. Cards render as a deferred value, so
 * that input stays responsive.
 */
export function LotResults({
  query,
  firstPage,
  highlight,
}: {
  query: SearchQuery
  firstPage: number
  highlight: Highlight
}) {
  const result = useInfiniteQuery(lotsQuery(query, firstPage))
  const { data, isPlaceholderData, hasNextPage } = result
  const list = useRef<HTMLDivElement>(null)
  const setDepth = usePageDepth(result)
  useHighlightedCard(list, highlight)
  const count = data?.pages.at(-1)?.count ?? 0
  const before = (firstPage - 1) * DEFAULT_LOTS_LIMIT
  const found = useMemo(() => {
    const lots = distinct(data?.pages.flatMap((page) => page.lots) ?? [])
    return { lots, stay: query, progress: { shown: hasNextPage ? before + lots.length : count, count } }
  }, [data, query, hasNextPage, before, count])
  const drawn = useDeferredValue(found)
  usePointedCard(list, drawn.lots, highlight)

  // Move focus to the first new lot once it is rendered, for keyboard and screen reader.
  const focusOnPage = useRef(-1)
  const isMoreFailed = result.isFetchNextPageError && !result.isFetchingNextPage
  useEffect(() => {
    // A later page must not take the focus.
    if (isMoreFailed) focusOnPage.current = -1
    const first = data?.pages[focusOnPage.current]?.lots[0]
    const link = cardOf(list.current, first?.id)?.querySelector<HTMLElement>('.lot-card-link')
    if (!link) return
    focusOnPage.current = -1
    link.focus({ preventScroll: true })
  })

  if (!data) return result.isError ? <SearchFailed onRetry={() => result.refetch()} /> : null
  if (count === 0 && !isPlaceholderData) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <NoResult query={query} />
      </Suspense>
    )
  }

  const showMore = () => {
    focusOnPage.current = data.pages.length
    if (result.isError) result.fetchNextPage()
    // The fetch follows from the stored depth, so that leaving at once stores a complete history entry.
    else setDepth(data.pages.length + 1)
  }
  return (
    <>
      {firstPage > 1 && (
        <AppLink className="text-link mb-4 inline-block" href={searchHref(query, firstPage - 1)}>
          {m.search_previous_page()}
        </AppLink>
      )}
      <div ref={list} className="lot-grid" aria-busy={isPlaceholderData || drawn.stay !== query}>
        <Cards lots={drawn.lots} stay={drawn.stay} />
      </div>
      <LoadMore
        {...drawn.progress}
        loading={result.isFetchingNextPage || drawn !== found}
        failure={isMoreFailed ? m.search_more_failed() : undefined}
        onMore={showMore}
        nextHref={searchHref(query, firstPage + data.pages.length)}
      />
      {count <= FEW_LOTS && firstPage === 1 && !isPlaceholderData && (
        <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-xl" />}>
          <FewResults query={query} />
        </Suspense>
      )}
    </>
  )
}

const Cards = memo(function Cards({ lots, stay }: { lots: Lot[]; stay: SearchQuery }) {
  return lots.map((lot, index) => (
    <LotCard
      key={lot.id}
      lot={lot}
      stay={stay}
      heading="h2"
      priority={index === 0}
      eager={index < FIRST_SEEN}
      later={index >= FIRST_LAID_OUT}
    />
  ))
})

/** Drops repeats: a lot published meanwhile shifts the pages. */
function distinct(lots: Lot[]): Lot[] {
  return [...new Map(lots.map((lot) => [lot.id, lot])).values()]
}

function cardOf(list: HTMLElement | null, lotId: number | undefined): HTMLElement | null {
  return list?.querySelector(`[data-lot="${lotId}"]`) ?? null
}

/** Highlights the marker of the card under pointer or focus, with one delegated listener. */
function usePointedCard(list: RefObject<HTMLElement | null>, lots: readonly Lot[], highlight: Highlight) {
  const point = useEffectEvent((target: EventTarget | null) => {
    const id = (target as HTMLElement | null)?.closest<HTMLElement>('[data-lot]')?.dataset.lot
    highlight.set(lots.find((lot) => String(lot.id) === id) ?? null)
  })
  const isShown = lots.length > 0
  useEffect(() => {
    const element = list.current
    if (!element || !isShown) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      // A finger points only when it taps, and the card must not be styled again before the tap is answered.
      if (pointerType !== 'touch') point(target)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) point(target)
    }
    element.addEventListener('pointerover', onPointer, options)
    element.addEventListener('focusin', onFocus, options)
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, () => point(null), options)
    return () => stop.abort()
  }, [list, isShown])
}

/** Highlights the card of the marker under the pointer. */
function useHighlightedCard(list: RefObject<HTMLElement | null>, highlight: Highlight) {
  useEffect(() => {
    let marked: HTMLElement | null = null
    return highlight.follow((lot) => {
      marked?.removeAttribute('data-highlighted')
      marked = cardOf(list.current, lot?.id)
      marked?.setAttribute('data-highlighted', '')
    })
  }, [list, highlight])
}
