import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { showFailure } from '../errors/show-failure.ts'

/** Logs out, or says why not. The code for it comes when it is asked for. */
export function leave(queryClient: QueryClient, router: RegisteredRouter): Promise<void> {
  return import('./session.ts').then(({ signOut }) => signOut(queryClient, router)).catch(showFailure)
}
