import { holdsToken } from '@escale/contract/token-address'
import type { RegisteredRouter } from '@tanstack/react-router'
import { track } from './track.ts'

/** Addresses that may name a person or a booking: of these, and of those with a token, the form alone is told. */
const PRIVATE = /^\/(?:espace-|tunnel-paiement|proposition|newsletter)/

/** Tells the page that is shown now and each that is gone to. */
export function trackPages(router: RegisteredRouter): void {
  const tell = () => {
    const { location, matches } = router.state
    const isPrivate = PRIVATE.test(location.pathname) || holdsToken(window.location)
    const page_path = isPrivate ? (matches.at(-1)?.fullPath ?? '') : window.location.pathname
    track({ event: 'page_view', page_path })
  }
  tell()
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) tell()
  })
}
