import { createStore } from '../platform/external-store.ts'

/** How long a toast is shown (LY-12). */
export const TOAST_SHOWN_MS = 3000

export type ToastType = 'success' | 'error' | 'info' | 'warning'

export interface Toast {
  id: number
  type: ToastType
  message: string
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a message for 3 s or until a click. Important messages must also be on the page. */
export function showToast(type: ToastType, message: string): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, type, message }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

const NEXT_PAGE_KEY = 'escale_toast'

/** Shows a message after `go` has led to another page, even in a new document (`shell/leave-token-page.ts`). */
export async function showToastAfter(go: () => Promise<void>, type: ToastType, message: string): Promise<void> {
  try {
    sessionStorage.setItem(NEXT_PAGE_KEY, JSON.stringify({ type, message }))
  } catch {
    // Without storage the message is lost when a new document loads.
  }
  await go()
  forgetToastOfNextPage()
  showToast(type, message)
}

/** Shows the message that the previous document stored. */
export function showToastOfLastDocument(): void {
  const stored = forgetToastOfNextPage()
  if (stored) showToast(stored.type, stored.message)
}

function forgetToastOfNextPage(): Pick<Toast, 'type' | 'message'> | null {
  try {
    const stored = sessionStorage.getItem(NEXT_PAGE_KEY)
    sessionStorage.removeItem(NEXT_PAGE_KEY)
    return stored === null ? null : (JSON.parse(stored) as Pick<Toast, 'type' | 'message'>)
  } catch {
    return null
  }
}
