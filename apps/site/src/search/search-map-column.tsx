import type { SearchQuery } from '@escale/domain/search/search-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import type { Highlight } from '../map/lot-highlight.ts'

const SearchMap = lazy(async () => ({ default: (await import('./search-map.tsx')).SearchMap }))

/** Where the map stands beside the list by itself; below, it is shown when asked for. */
const BESIDE = '(width >= 1060px)'

/** The place of the map. Its code comes after the page, and only to screens that show it. */
export function SearchMapColumn({
  query,
  shown,
  highlight,
  view,
}: {
  query: SearchQuery
  /** The search whose lots the map shows: the nearest one where `query` finds nothing. */
  shown: SearchQuery
  highlight: Highlight
  view: 'list' | 'map'
}) {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen) return
    const beside = window.matchMedia(BESIDE)
    const look = () => beside.matches && setSeen(true)
    const idle = window.requestIdleCallback ?? ((task: () => void) => window.setTimeout(task, 200))
    const handle = idle(look, { timeout: 2000 })
    beside.addEventListener('change', look)
    return () => {
      beside.removeEventListener('change', look)
      window.cancelIdleCallback?.(handle)
    }
  }, [seen])
  const coming = <p className="search-map-column-placeholder">{m.search_map_loading()}</p>
  return (
    <section className="search-map-column above-foot with-scripts" aria-label={m.search_map_label()}>
      {seen || view === 'map' ? (
        <Suspense fallback={coming}>
          <SearchMap query={query} shown={shown} highlight={highlight} askedFor={view === 'map'} />
        </Suspense>
      ) : (
        coming
      )}
    </section>
  )
}
