import type { RegisteredRouter } from '@tanstack/react-router'
import { onFirstInteraction, QUIET_MS } from '../ui/defer-hydration.tsx'
import { loadErrorPages } from './error-boundary-pages.lazy.tsx'

const IDLE_TIMEOUT_MS = 2000

/**
 * Fetches the code of the likely next pages when the browser is idle, or after 2 s (LY-14): from the first interaction on, or five seconds
 * after the navigation. A link fetches its page's data on hover.
 */
export async function prefetchAtIdle(router: RegisteredRouter): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || !('requestIdleCallback' in window)) return
  await onFirstInteraction('main', { orIdleAfterMs: QUIET_MS })
  requestIdleCallback(
    () => {
      const { '/recherche': search, '/$locationType/$region/$city/$': lot } = router.routesByPath
      loadErrorPages().catch(() => undefined)
      for (const route of [search, lot]) router.loadRouteChunk(route)?.catch(() => undefined)
    },
    { timeout: IDLE_TIMEOUT_MS },
  )
}
