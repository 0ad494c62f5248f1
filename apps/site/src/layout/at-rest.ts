/** What comes in a chunk of its own once the page is at rest: consent, audience measurement, what only machines read, the next pages’ code, what to do offline. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { startConsent } from './consent.ts'
import { writeEvent } from './data-layer.ts'
import { followClicks } from './follow-clicks.ts'
import { prefetchAtIdle } from './prefetch-at-idle.ts'
import { stayWhileOffline } from './stay-while-offline.ts'
import { tellMachines } from './tell-machines.ts'
import { listenToEvents } from './track.ts'
import { trackPages } from './track-pages.ts'

/** Begins once for a visit. */
export function startAtRest(router: RegisteredRouter): void {
  listenToEvents(writeEvent)
  trackPages(router)
  followClicks()
  tellMachines(router)
  startConsent()
  stayWhileOffline(router)
  prefetchAtIdle(router)
}
