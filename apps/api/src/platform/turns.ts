/** Places for so many at a time; the others wait in the order in which they came. */
export interface Turns {
  /** Waits for a place. Rejects with `error()` when none is free in time, or when `refuseWaiting` is called. */
  enter: () => Promise<void>
  leave: () => void
  /** How many wait. */
  waiting: () => number
  /** Sends everybody away who waits: what they wait for is not to be had. */
  refuseWaiting: () => void
}

export function createTurns({ places, waitMs, error }: { places: number; waitMs: number; error: () => Error }): Turns {
  interface Waiter {
    enter: () => void
    refuse: () => void
  }
  let free = places
  const waiting = new Set<Waiter>()
  const first = () => waiting.values().next().value
  return {
    enter: () => {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { enter: () => end(resolve), refuse: () => end(() => reject(error())) }
        const late = setTimeout(waiter.refuse, waitMs)
        const end = (answer: () => void) => {
          clearTimeout(late)
          waiting.delete(waiter)
          answer()
        }
        waiting.add(waiter)
      })
    },
    leave: () => {
      const next = first()
      // The place goes from hand to hand.
      if (next) next.enter()
      else free += 1
    },
    waiting: () => waiting.size,
    refuseWaiting: () => {
      for (const waiter of [...waiting]) waiter.refuse()
    },
  }
}
