import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeModal } from './modal.store.ts'
import { followHistory, leavePanels } from './panels.tsx'
import { prefetchAtIdle } from './prefetch-at-idle.ts'
import { reloadOnChunkError } from './reload-on-chunk-error.ts'

/** What changes when the address does: modals close (RT-17), panels follow (RT-16), the new page's content has focus. */
export function NavigationEffects() {
  const router = useRouter()
  useEffect(() => {
    const stops = [
      followHistory(router),
      reloadOnChunkError(),
      prefetchAtIdle(router),
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && closeModal()),
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        leavePanels()
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}
