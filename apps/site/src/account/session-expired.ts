import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { modal } from '../overlays/modal.store.ts'
import { AREAS, areaToLogInto } from '../platform/areas.ts'
import { knownUser } from './account.queries.ts'
import { clearViewerData, setUser } from './viewer-cache.ts'

/**
 * Handles a 401 response: logs out here too and goes to the login of the area, unless a modal is open (AP-05, TE-06).
 */
export async function handleSessionExpired(queryClient: QueryClient, router: RegisteredRouter): Promise<void> {
  const { pathname, href } = router.state.location
  const area = areaToLogInto(pathname, knownUser(queryClient)?.accessRight)
  setUser(queryClient, null)
  if (modal.get() !== null || pathname === AREAS[area]) return
  await router.navigate({ to: AREAS[area], search: { returnTo: href } })
  clearViewerData(queryClient)
}
