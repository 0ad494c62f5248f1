import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { knownUser } from '../account/account.queries.ts'
import { reloadOnChunkError } from '../errors/reload-on-chunk-error.ts'
import { closeModal } from '../overlays/modal.store.ts'
import { resetPanels, syncPanelsWithHistory } from '../overlays/panels.tsx'
import { showToastOfLastDocument } from '../overlays/toast.store.ts'
import { onFirstInteraction } from '../ui/defer-hydration.tsx'
import { replayEarlyPresses } from './early-presses.ts'
import { leaveTokenPages } from './leave-token-page.ts'

/**
 * Effects of a navigation: modals close (RT-17), panels follow the address (RT-16), the new page's content gets the
 * focus.
 */
export function NavigationEffects() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    resumePendingFavourite(queryClient)
    storeScrollPosition()
    showToastOfLastDocument()
    replayEarlyPresses()
    const stops = [
      leaveTokenPages(router),
      syncPanelsWithHistory(router),
      reloadOnChunkError(),
      router.subscribe('onRendered', storeScrollPosition),
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && closeModal()),
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        resumePendingFavourite(queryClient)
        if (!fromLocation || !pathChanged) return
        resetPanels(router)
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, queryClient])
  useEffect(() => {
    onFirstInteraction('main', { orIdleAfterMs: 0 })
      .then(() => import('./idle-tasks.ts'))
      .then(({ startIdleTasks }) => startIdleTasks(router))
      .catch(() => undefined)
  }, [router])
  return null
}

/**
 * The router stores the scroll position on scroll events. A visitor may have scrolled before it loaded or while it
 * rendered.
 */
function storeScrollPosition(): void {
  if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
}

/** After login, completes the favourite that the tenant wanted to add as a visitor. */
function resumePendingFavourite(queryClient: QueryClient): void {
  if (knownUser(queryClient)?.accessRight !== 'tenant') return
  import('../favourites/finish-pending-favourite.ts')
    .then(({ finishPendingFavourite }) => finishPendingFavourite(queryClient))
    .catch(() => undefined)
}
