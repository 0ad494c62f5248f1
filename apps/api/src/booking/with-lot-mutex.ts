/** Tail of each lot's queue in this process. */
const lastOf = new Map<number, Promise<unknown>>()

/**
 * Serializes the tasks of a lot within this process; settles as the task does. The lot's row lock would suffice, but a
 * waiting request occupies a connection: fifty requests for the same week would exhaust the pool. The row lock decides
 * between processes.
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
