import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get: () => State
  set: (next: State) => void
  use: () => State
}

/**
 * A value of the browser's tab that components read and anything may change: toasts, the open modal, the panels. On the
 * server it is always the initial one: module state there would be every visitor's.
 */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => state,
    set: (next) => {
      if (typeof window === 'undefined' || next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => initial,
      ),
  }
}
