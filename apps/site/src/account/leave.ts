import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { showFailure } from '../layout/show-failure.ts'
import { showToast } from '../layout/toast.store.ts'

/** Logs out and says so (Specification §4, §8 "Logout toast"). The code for it comes when it is asked for. */
export async function leave(queryClient: QueryClient, router: RegisteredRouter): Promise<void> {
  try {
    const { signOut } = await import('./session.ts')
    await signOut(queryClient, router)
    showToast('success', m.layout_logged_out())
  } catch (error) {
    showFailure(error)
  }
}
