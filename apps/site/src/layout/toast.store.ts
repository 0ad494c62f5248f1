import { createStore } from './external-store.ts'

export type ToastType = 'success' | 'error' | 'info' | 'warning'

export interface Toast {
  id: number
  type: ToastType
  message: string
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Says something in passing; gone after 3 s or a click (Specification §4). What matters must also stand in the page. */
export function showToast(type: ToastType, message: string): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, type, message }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
