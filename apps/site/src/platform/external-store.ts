import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

export interface Store<State> {
  get: () => State
  set: (next: State) => void
  use: () => State
  /** Follows the state in a transition: for what may be painted after the click that changed it. */
  useDeferred: () => State
}

/**
 * Creates a store per browser tab, for toasts, the open modal and the panels. Components subscribe to it and any code
 * may set it. On the server it always has its initial value, since module state there is shared by all visitors.
 */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
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
    useDeferred: () => {
      const [followed, setFollowed] = useState(initial)
      useEffect(() => {
        const follow = () => startTransition(() => setFollowed(() => state))
        // The state may have changed before this effect.
        follow()
        return subscribe(follow)
      }, [])
      return followed
    },
  }
}
