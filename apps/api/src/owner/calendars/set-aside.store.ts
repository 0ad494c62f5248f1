/** Calendars that are being read, and those that are set aside because their reading took too long or never ended. */
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<Database>

/** A mark this old is of a process that died or hangs: parsing and applying take seconds. */
const READING_LIMIT_MINUTES = 2
/** Minutes, by how often it was set aside before. The first time a file takes too long may be the machine's fault. */
const BACKOFF = { tooComplex: [15, 360, 1440], interrupted: [360, 1440, 1440] } as const

const staleSince = (now: Date) => new Date(now.getTime() - READING_LIMIT_MINUTES * 60_000)

/**
 * Marks a calendar as being read; false while another process reads it, and when a reading has ended since the download of this
 * one began. Committed before the file is parsed.
 */
export async function beginReading(db: Db, id: number, { began, now }: { began: Date; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_import')
    .set({ reading_since: now })
    .where('id', '=', id)
    .where((where) => where.or([where('reading_since', 'is', null), where('reading_since', '<=', staleSince(now))]))
    .where((where) => where.or([where('last_read_at', 'is', null), where('last_read_at', '<=', began)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the mark away without an outcome. */
export async function cancelReading(db: Db, id: number): Promise<void> {
  await db.updateTable('calendar_import').set({ reading_since: null }).where('id', '=', id).execute()
}

/** Leaves a calendar unread by the jobs for a while, longer each time. Its nights stay as they are. */
export async function setAside(db: Db, id: number, reason: 'tooComplex' | 'interrupted', now: Date): Promise<void> {
  await setAsideRows(db, reason, now).where('id', '=', id).execute()
}

/** Sets aside every calendar that was being read when its process died. */
export async function setAsideInterrupted(db: Db, now: Date): Promise<void> {
  await setAsideRows(db, 'interrupted', now).where('reading_since', '<=', staleSince(now)).execute()
}

function setAsideRows(db: Db, reason: 'tooComplex' | 'interrupted', now: Date) {
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
