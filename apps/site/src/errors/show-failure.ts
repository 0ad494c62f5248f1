import { showToast } from '../overlays/toast.store.ts'

/** Says in a toast why something failed. The words of all failures are fetched then, or at idle: few visits need them. */
export function showFailure(error: unknown): void {
  import('./error-messages.ts').then(
    ({ errorMessage }) => showToast('error', errorMessage(error)),
    () => undefined,
  )
}
