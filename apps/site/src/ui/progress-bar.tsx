import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'

/** The line at the top of the page while a page or data is on its way; its own animation waits 200 ms (LY-14). */
export function ProgressBar() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  const fetching = useIsFetching() > 0
  // The server draws none; a first rendering that did would not match its page.
  const hydrated = useHydrated()
  if (!hydrated || (!navigating && !fetching)) return null
  return <ProgressLine />
}

export function ProgressLine() {
  return <div className="progress" role="progressbar" aria-label={m.ui_loading()} />
}
