/** A semaphore: so many places at a time; the others wait in the order in which they came. */
export interface Turns {
  /**
   * Waits for a place. Rejects with `error()` when none is free in time, when the queue is full, or when `refuseWaiting` is
   * called.
   */
  enter: () => Promise<void>
  /** The same at the front of the queue, full or not: for a caller that has waited already. */
  enterFirst: () => Promise<void>
  leave: () => void
  /** How many wait. */
  waiting: () => number
  /** Rejects everybody who waits: what they wait for is not to be had. */
  refuseWaiting: () => void
}

/** `mostWaiting` bounds the queue: later callers are rejected at once. */
export function createTurns({
  places,
  waitMs,
  mostWaiting = Number.POSITIVE_INFINITY,
  error,
}: {
  places: number
  waitMs: number
  mostWaiting?: number
  error: () => Error
}): Turns {
  interface Waiter {
    enter: () => void
    refuse: () => void
  }
  let free = places
  const waiting = new Set<Waiter>()
  /** Those who come back, before all others. */
  const returned = new Set<Waiter>()
  const first = () => returned.values().next().value ?? waiting.values().next().value

  function wait(queue: Set<Waiter>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { enter: () => end(resolve), refuse: () => end(() => reject(error())) }
      const late = setTimeout(waiter.refuse, waitMs)
      const end = (answer: () => void) => {
        clearTimeout(late)
        queue.delete(waiter)
        answer()
      }
      queue.add(waiter)
    })
  }

  function enter(queue: Set<Waiter>, most: number): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return queue.size >= most ? Promise.reject(error()) : wait(queue)
  }

  return {
    enter: () => enter(waiting, mostWaiting),
    enterFirst: () => enter(returned, Number.POSITIVE_INFINITY),
    leave: () => {
      const next = first()
      // The place goes from hand to hand.
      if (next) next.enter()
      else free += 1
    },
    waiting: () => returned.size + waiting.size,
    refuseWaiting: () => {
      for (const waiter of [...returned, ...waiting]) waiter.refuse()
    },
  }
}
