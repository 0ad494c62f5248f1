import { holdsToken } from '@escale/contract/token-address'
import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Takes a new document for every step between a page whose address holds a token and one whose address does not. A document keeps
 * the policy that it came with, and a third party's script that is loaded would see the next address (OP-106). Returns how to stop.
 */
export function leaveTokenPages({ history }: RegisteredRouter): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const isStep = action === 'PUSH' || action === 'REPLACE'
      // Without a network no document comes: `blockNavigationOffline` says so.
      if (!isStep || !navigator.onLine || holdsToken(currentLocation) === holdsToken(nextLocation)) return false
      if (action === 'PUSH') window.location.assign(nextLocation.href)
      else window.location.replace(nextLocation.href)
      return true
    },
  })
}
