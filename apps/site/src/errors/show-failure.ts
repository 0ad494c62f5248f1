import { showToast } from '../overlays/toast.store.ts'

/**
 * Shows a toast with the reason of a failure. The messages load on demand or when the browser is idle, since few visits
 * need them.
 */
export function showFailure(error: unknown): void {
  import('./error-messages.ts').then(
    ({ errorMessage }) => showToast('error', errorMessage(error)),
    () => undefined,
  )
}
