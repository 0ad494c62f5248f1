/** The end of each lot's queue in this process. */
const lastOf = new Map<number, Promise<unknown>>()

/**
 * Runs the tasks of one lot one after the other within this process; answers or rejects as the task does. The lot's row lock
 * would suffice, but a request that waits for it occupies a connection: fifty requests for the same week would take the whole
 * pool. Between processes the row lock decides.
 */
export function withLotMutex<Answer>(lotId: number, task: () => Promise<Answer>): Promise<Answer> {
  const mine = (lastOf.get(lotId) ?? Promise.resolve()).then(task, task)
  lastOf.set(lotId, mine)
  const leave = () => {
    if (lastOf.get(lotId) === mine) lastOf.delete(lotId)
  }
  mine.then(leave, leave)
  return mine
}
