import type { RegisteredRouter } from '@tanstack/react-router'
import { loadErrorPages } from './error-pages.lazy.tsx'

const IDLE_TIMEOUT_MS = 2000

/**
 * Fetches the code of the pages that visitors go to next, when the browser has nothing to do or after 2 s (Specification
 * §9); not their data, which a link fetches when it is pointed at.
 */
export function prefetchAtIdle(router: RegisteredRouter): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || !('requestIdleCallback' in window)) return
  requestIdleCallback(
    () => {
      const { '/recherche': search, '/$locationType/$region/$city/$': lot } = router.routesByPath
      loadErrorPages().catch(() => undefined)
      for (const route of [search, lot]) router.loadRouteChunk(route)?.catch(() => undefined)
    },
    { timeout: IDLE_TIMEOUT_MS },
  )
}
