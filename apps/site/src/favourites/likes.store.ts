/**
 * What was liked and unliked since the page came. A card says by itself whether it was liked then (FA-06); here stands what
 * has changed, so that every heart of a lot turns at once, wherever it is shown.
 */
import { onSessionChange } from '../account/session-change.ts'
import { createStore } from '../platform/external-store.ts'

const changes = createStore<ReadonlyMap<number, boolean>>(new Map())

/** Whether a lot is liked now; `isLiked` is what its card said. */
export function useLiked({ id, isLiked }: { id: number; isLiked: boolean }): boolean {
  return changes.use().get(id) ?? isLiked
}

/** Turns the hearts of a lot. Returns the way to turn them back to what they were. */
export function setLiked(lot: number, liked: boolean): () => void {
  const before = changes.get().get(lot)
  changes.set(new Map(changes.get()).set(lot, liked))
  return () => {
    const restored = new Map(changes.get())
    if (before === undefined) restored.delete(lot)
    else restored.set(lot, before)
    changes.set(restored)
  }
}

// Another viewer has other favourites.
onSessionChange(() => changes.set(new Map()))
