import { MINUTE_MS } from '@escale/domain/durations'
import { readDueImports, readOrphanedImports } from './calendars.store.ts'
import { dropImport } from './change-imports.ts'
import { type CalendarDeps, readCalendar } from './read-calendars.ts'
import { suspendInterrupted } from './reading-lease.store.ts'

const READ_INTERVAL_MINUTES = 15
/** Calendars that are read in parallel, so that one slow site does not block the others. */
const CONCURRENCY = 4

/** Suspends every calendar that was being read when its process died. */
export async function suspendInterruptedCalendars({
  database,
  clock,
}: Pick<CalendarDeps, 'database' | 'clock'>): Promise<void> {
  await suspendInterrupted(database.db, clock.now())
}

/**
 * Reads every imported calendar that was last read at least 15 minutes ago; run it every minute. Deletes imports whose owner
 * has no mandate any more, and suspends interrupted ones. A failing calendar does not stop the others; the first internal
 * error is thrown at the end. Returns the number of calendars read.
 */
export async function readDueCalendars(deps: CalendarDeps, signal: AbortSignal): Promise<number> {
  const { clock, database } = deps
  const today = clock.today()
  for (const orphaned of await readOrphanedImports(database.db, today)) await dropImport(deps, orphaned)
  const now = clock.now()
  await suspendInterruptedCalendars(deps)
  const readBefore = new Date(now.getTime() - READ_INTERVAL_MINUTES * MINUTE_MS)
  const due = await readDueImports(database.db, { today, readBefore, now })
  const faults: unknown[] = []
  let read = 0
  const waiting = due.values()
  const readers = Array.from({ length: CONCURRENCY }, async () => {
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
