/** Tasks for an idle page, in their own chunk: consent, analytics, metadata, prefetching, offline handling. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { startConsent } from '../analytics/consent.ts'
import { writeEvent } from '../analytics/data-layer.ts'
import { listenToEvents } from '../analytics/track.ts'
import { trackClicks } from '../analytics/track-clicks.ts'
import { trackPages } from '../analytics/track-pages.ts'
import { syncHead } from '../seo/sync-head.ts'
import { blockNavigationOffline } from './block-navigation-offline.ts'
import { prefetchAtIdle } from './prefetch-at-idle.ts'

/** Starts the tasks once per visit. */
export function startIdleTasks(router: RegisteredRouter): void {
  listenToEvents(writeEvent)
  trackPages(router)
  trackClicks()
  syncHead(router)
  startConsent()
  blockNavigationOffline(router)
  void prefetchAtIdle(router)
}
