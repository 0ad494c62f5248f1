/** The lease of a reading, and the backoff of calendars whose reading took too long or never ended. */
import type { Database } from '@escale/db/schema'
import { MINUTE_MS } from '@escale/domain/durations'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<Database>

/** An older lease belongs to a process that died or hangs: a reading takes seconds. */
const READING_LIMIT_MINUTES = 2
/** Minutes by number of previous suspensions. The first timeout may be caused by a busy machine. */
const BACKOFF = { tooComplex: [15, 360, 1440], interrupted: [360, 1440, 1440] } as const

const staleSince = (now: Date) => new Date(now.getTime() - READING_LIMIT_MINUTES * MINUTE_MS)

/**
 * Takes the lease of a calendar. Returns false while another process holds it, and when a reading ended since this download
 * began. Commit it before parsing.
 */
export async function acquireLease(db: Db, id: number, { began, now }: { began: Date; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_import')
    .set({ reading_since: now })
    .where('id', '=', id)
    .where((where) => where.or([where('reading_since', 'is', null), where('reading_since', '<=', staleSince(now))]))
    .where((where) => where.or([where('last_read_at', 'is', null), where('last_read_at', '<=', began)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases the lease without an outcome. */
export async function releaseLease(db: Db, id: number): Promise<void> {
  await db.updateTable('calendar_import').set({ reading_since: null }).where('id', '=', id).execute()
}

/** Suspends the automatic readings of a calendar, longer each time. Its nights stay blocked. */
export async function suspend(db: Db, id: number, reason: 'tooComplex' | 'interrupted', now: Date): Promise<void> {
  await suspendRows(db, reason, now).where('id', '=', id).execute()
}

/** Suspends every calendar whose lease is stale. */
export async function suspendInterrupted(db: Db, now: Date): Promise<void> {
  await suspendRows(db, 'interrupted', now).where('reading_since', '<=', staleSince(now)).execute()
}

function suspendRows(db: Db, reason: 'tooComplex' | 'interrupted', now: Date) {
  const [first, second, later] = BACKOFF[reason]
  return db.updateTable('calendar_import').set({
    last_read_at: now,
    last_failure: reason,
    reading_since: null,
    times_set_aside: sql`least(times_set_aside + 1, 1000)`,
    retry_at: sql`${now}::timestamptz + make_interval(mins => case times_set_aside
      when 0 then ${first}::int when 1 then ${second}::int else ${later}::int end)`,
  })
}
