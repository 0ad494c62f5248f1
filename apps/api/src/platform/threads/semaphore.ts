/** Grants a fixed number of permits; later callers wait in the order in which they came. */
export interface Semaphore {
  /**
   * Waits for a permit. Rejects with `error()` when none is free within `waitMs`, when the queue is full, or when
   * `rejectWaiting` is called. Whoever gets a permit calls `release` once.
   */
  acquire: () => Promise<void>
  /** The same at the front of the queue, full or not: for a caller that has waited before. */
  acquireFirst: () => Promise<void>
  release: () => void
  /** Number of callers that wait. */
  waiting: () => number
  /** Rejects every caller that waits now. */
  rejectWaiting: () => void
  /** Runs a task with a permit and releases it afterwards. Rejects as `acquire` does, or as the task does. */
  run: <T>(task: () => Promise<T>) => Promise<T>
}

/** Creates a semaphore. `waitMs` (milliseconds) and `maxWaiting` (callers) bound the queue; without them it is unbounded. */
export function createSemaphore({
  permits,
  waitMs,
  maxWaiting = Number.POSITIVE_INFINITY,
  error,
}: {
  permits: number
  waitMs?: number
  maxWaiting?: number
  error: () => Error
}): Semaphore {
  interface Waiter {
    grant: () => void
    reject: () => void
  }
  let free = permits
  const waiting = new Set<Waiter>()
  /** Served before `waiting`. */
  const returned = new Set<Waiter>()
  const first = () => returned.values().next().value ?? waiting.values().next().value

  function wait(queue: Set<Waiter>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { grant: () => settle(resolve), reject: () => settle(() => reject(error())) }
      const timeout = waitMs === undefined ? undefined : setTimeout(waiter.reject, waitMs)
      const settle = (answer: () => void) => {
        clearTimeout(timeout)
        queue.delete(waiter)
        answer()
      }
      queue.add(waiter)
    })
  }

  function enqueue(queue: Set<Waiter>, limit: number): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return queue.size >= limit ? Promise.reject(error()) : wait(queue)
  }

  const acquire = () => enqueue(waiting, maxWaiting)
  const release = () => {
    const next = first()
    // The permit is handed over, so that no new caller overtakes those who wait.
    if (next) next.grant()
    else free += 1
  }
  return {
    acquire,
    acquireFirst: () => enqueue(returned, Number.POSITIVE_INFINITY),
    release,
    waiting: () => returned.size + waiting.size,
    rejectWaiting: () => {
      for (const waiter of [...returned, ...waiting]) waiter.reject()
    },
    run: async (task) => {
      await acquire()
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
