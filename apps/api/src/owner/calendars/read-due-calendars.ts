import { readDueImports, readOrphanedImports } from './calendars.store.ts'
import { dropImport } from './change-imports.ts'
import { type CalendarDeps, readCalendar } from './read-calendars.ts'
import { setAsideInterrupted } from './set-aside.store.ts'

const EVERY_MINUTES = 15
/** Read at the same time, so that a slow site keeps back few others. */
const AT_ONCE = 4

/** Sets aside every calendar that was being read when its process died, until hours later or until its owner asks. */
export async function setAsideInterruptedCalendars({
  database,
  clock,
}: Pick<CalendarDeps, 'database' | 'clock'>): Promise<void> {
  await setAsideInterrupted(database.db, clock.now())
}

/**
 * Reads every imported calendar that was last read a quarter of an hour ago or longer, and forgets those whose owner has no
 * mandate any more; to be run every minute. One that was being read when its process died is set aside first, unread. One that fails keeps back no other; the first fault of ours is thrown at the end.
 * Answers how many were read.
 */
export async function readDueCalendars(deps: CalendarDeps, signal: AbortSignal): Promise<number> {
  const { clock, database } = deps
  const today = clock.today()
  for (const orphaned of await readOrphanedImports(database.db, today)) await dropImport(deps, orphaned)
  const now = clock.now()
  await setAsideInterruptedCalendars(deps)
  const readBefore = new Date(now.getTime() - EVERY_MINUTES * 60_000)
  const due = await readDueImports(database.db, { today, readBefore, now })
  const faults: unknown[] = []
  let read = 0
  const waiting = due.values()
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (const calendar of waiting) {
      if (signal.aborted) return
      await readCalendar(deps, calendar, signal).then(
        () => read++,
        (fault: unknown) => faults.push(fault),
      )
    }
  })
  await Promise.all(readers)
  if (faults.length > 0) throw faults[0]
  return read
}
