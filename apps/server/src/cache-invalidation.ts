/** Hears from PostgreSQL that something which pages show has changed, on whichever node (`0014_page_changes.sql`). */
import type { Notifications } from '@escale/api/platform/notifications'

/** The search and the kept base data follow the same changes: a page made just after one may show what was before. */
const SEARCH_SETTLES_MS = 1_000
const BASE_DATA_SETTLES_MS = 31_000

/** What is kept of what pages show. */
interface Kept {
  dropLots: (lotIds: number[]) => void
  dropAll: () => void
}

/** Drops what is kept as lots or contents change, in the order given. Returns how to stop. */
export function invalidateOnChanges({
  notifications,
  kept,
}: {
  notifications: Notifications
  kept: Kept[]
}): () => Promise<void> {
  const lotsTimers = new Set<NodeJS.Timeout>()
  let allTimer: NodeJS.Timeout | undefined

  const dropAll = () => {
    for (const each of kept) each.dropAll()
  }
  const dropLots = (lotIds: number[]) => {
    for (const each of kept) each.dropLots(lotIds)
  }

  function hear(payload: string): void {
    if (payload === 'all') {
      dropAll()
      clearTimeout(allTimer)
      allTimer = setTimeout(dropAll, BASE_DATA_SETTLES_MS)
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
    // Changes may have been missed until now.
    onListening: () => hear('all'),
  })
  return async () => {
    unsubscribe()
    for (const timer of lotsTimers) clearTimeout(timer)
    clearTimeout(allTimer)
  }
}
