import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToastAfter } from '../overlays/toast.store.ts'
import { clearViewerData, setUser } from './viewer-cache.ts'

/** Ends the session, goes to the home page and confirms it: a logout, unless `words` says otherwise. */
export async function signOut(
  queryClient: QueryClient,
  router: RegisteredRouter,
  words: string = m.account_logged_out(),
): Promise<void> {
  await apiClient().call('GET /fake/logout')
  setUser(queryClient, null)
  await showToastAfter(() => router.navigate({ to: '/' }), 'success', words)
  // The private page is no longer mounted, so its data can be removed.
  clearViewerData(queryClient)
}
