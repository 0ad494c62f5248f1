/**
 * Returns a function whose promises resolve in the order of the calls, one in each turn of the event loop. Node accepts one connection a
 * turn: tasks that start together would leave new visitors in the system's queue of connections, where no time limit of ours applies.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
