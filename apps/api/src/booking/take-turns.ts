/** The last of those who wait for a lot in this process. */
const lastOf = new Map<number, Promise<unknown>>()

/**
 * Does the works on one lot one after the other. The lot's lock in the database would do so too, but whoever waits there
 * keeps a connection: fifty people who want the same week would take them all from everybody else. Between processes the
 * lock decides.
 */
export function inTurn<Answer>(lotId: number, work: () => Promise<Answer>): Promise<Answer> {
  const mine = (lastOf.get(lotId) ?? Promise.resolve()).then(work, work)
  lastOf.set(lotId, mine)
  const leave = () => {
    if (lastOf.get(lotId) === mine) lastOf.delete(lotId)
  }
  mine.then(leave, leave)
  return mine
}
