import type { RegisteredRouter } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'

/**
 * Blocks navigation to another page while offline and shows a toast: the browser would replace the page by its own error page.
 * Back stays possible.
 */
export function blockNavigationOffline({ history }: RegisteredRouter): void {
  let unblock: (() => void) | undefined
  const update = () => {
    unblock?.()
    unblock = navigator.onLine
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
  update()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
}
