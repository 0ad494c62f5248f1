import { holdsToken } from '@escale/contract/token-address'
import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Loads a new document for every navigation between an address with a token and one without. A document keeps its content security
 * policy, and a third-party script that is loaded could read the next address (OP-106). Returns a function that stops.
 */
export function leaveTokenPages({ history }: RegisteredRouter): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const isStep = action === 'PUSH' || action === 'REPLACE'
      // Offline a new document cannot load: `blockNavigationOffline` handles this case.
      if (!isStep || !navigator.onLine || holdsToken(currentLocation) === holdsToken(nextLocation)) return false
      if (action === 'PUSH') window.location.assign(nextLocation.href)
      else window.location.replace(nextLocation.href)
      return true
    },
  })
}
