/** Consent, audience measurement and what only machines read, in a chunk that comes once the page is at rest. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { startConsent } from './consent.ts'
import { writeEvent } from './data-layer.ts'
import { followClicks } from './follow-clicks.ts'
import { tellMachines } from './tell-machines.ts'
import { listenToEvents } from './track.ts'
import { trackPages } from './track-pages.ts'

/** Begins once for a visit. */
export function startAudience(router: RegisteredRouter): void {
  listenToEvents(writeEvent)
  trackPages(router)
  followClicks()
  tellMachines(router)
  startConsent()
}
