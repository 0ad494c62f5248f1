import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'

/** Line at the top of the page while a page or data loads; its animation starts after 200 ms (progress-bar.css, LY-14). */
export function ProgressBar() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  const fetching = useIsFetching() > 0
  // Not rendered by the server, so the first client render must not contain it either.
  const hydrated = useHydrated()
  if (!hydrated || (!navigating && !fetching)) return null
  return <ProgressLine />
}

export function ProgressLine() {
  return <div className="progress" role="progressbar" aria-label={m.ui_loading()} />
}
