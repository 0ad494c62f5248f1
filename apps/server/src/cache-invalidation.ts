/** Hears from PostgreSQL that something which pages show has changed, on whichever node (`0014_page_changes.sql`). */
import type { Notifications } from '@escale/api/platform/database/listen-to-notifications'

/** The search and the cached base data follow the same changes: a page rendered just after one may show what was before. */
const SEARCH_SETTLES_MS = 1_000
const BASE_DATA_SETTLES_MS = 31_000

/** A cache of what pages show. */
interface InvalidatedCache {
  dropLots: (lotIds: number[]) => void
  dropAll: () => void
  /** Where changes may have been missed; without it everything is dropped. */
  expireAll?: () => void
}

/** Invalidates the caches, in the order given, as lots or contents change. Returns how to stop. */
export function invalidateOnChanges({
  notifications,
  caches,
}: {
  notifications: Notifications
  caches: InvalidatedCache[]
}): () => Promise<void> {
  const lotsTimers = new Set<NodeJS.Timeout>()
  let allTimer: NodeJS.Timeout | undefined

  const dropAll = () => {
    for (const cache of caches) cache.dropAll()
  }
  const expireAll = () => {
    for (const cache of caches) (cache.expireAll ?? cache.dropAll)()
  }
  const dropLots = (lotIds: number[]) => {
    for (const cache of caches) cache.dropLots(lotIds)
  }
  /** The base data settle later, so a page rendered until then may still show the former ones. */
  const twice = (invalidate: () => void) => {
    invalidate()
    clearTimeout(allTimer)
    allTimer = setTimeout(invalidate, BASE_DATA_SETTLES_MS)
  }

  function hear(payload: string): void {
    if (payload === 'all') {
      twice(dropAll)
      return
    }
    const lotIds = payload.split(',').map(Number)
    dropLots(lotIds)
    // Each by itself: where there is a change every moment, a common end would never come.
    const timer = setTimeout(() => {
      lotsTimers.delete(timer)
      dropLots(lotIds)
    }, SEARCH_SETTLES_MS)
    lotsTimers.add(timer)
  }

  const unsubscribe = notifications.subscribe({
    channel: 'page_change',
    onNotification: (payload) => hear(payload || 'all'),
    // Changes may have been missed. A database that has just come back may go away again: pages stay as a fallback.
    onListening: () => twice(expireAll),
  })
  return async () => {
    unsubscribe()
    for (const timer of lotsTimers) clearTimeout(timer)
    clearTimeout(allTimer)
  }
}
