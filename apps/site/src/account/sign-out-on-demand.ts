import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { showFailure } from '../errors/show-failure.ts'

/** Logs out, or shows why it failed. Its code loads on demand. */
export function signOutOnDemand(queryClient: QueryClient, router: RegisteredRouter): Promise<void> {
  return import('./sign-out.ts').then(({ signOut }) => signOut(queryClient, router)).catch(showFailure)
}
