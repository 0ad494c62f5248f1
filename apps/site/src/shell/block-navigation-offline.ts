import type { RegisteredRouter } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'

/**
 * Without a network no other page can come, and the browser would put its own in place of the one that is read: a press says
 * so, and that one stays. Going back stays free, and what changes within a page waits for the network.
 */
export function blockNavigationOffline({ history }: RegisteredRouter): void {
  let end: (() => void) | undefined
  const follow = () => {
    end?.()
    end = navigator.onLine
      ? undefined
      : history.block({
          enableBeforeUnload: false,
          blockerFn: ({ action, currentLocation, nextLocation }) => {
            const leaves = action === 'PUSH' && nextLocation.pathname !== currentLocation.pathname
            if (leaves) showToast('warning', m.shell_offline())
            return leaves
          },
        })
  }
  follow()
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
}
