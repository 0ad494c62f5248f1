/** What comes in a chunk of its own once the page is at rest: consent, audience measurement, what only machines read, the next pages’ code, what to do offline. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { startConsent } from '../analytics/consent.ts'
import { writeEvent } from '../analytics/data-layer.ts'
import { listenToEvents } from '../analytics/track.ts'
import { trackClicks } from '../analytics/track-clicks.ts'
import { trackPages } from '../analytics/track-pages.ts'
import { syncHead } from '../seo/sync-head.ts'
import { blockNavigationOffline } from './block-navigation-offline.ts'
import { prefetchAtIdle } from './prefetch-at-idle.ts'

/** Begins once for a visit. */
export function startIdleTasks(router: RegisteredRouter): void {
  listenToEvents(writeEvent)
  trackPages(router)
  trackClicks()
  syncHead(router)
  startConsent()
  blockNavigationOffline(router)
  prefetchAtIdle(router)
}
