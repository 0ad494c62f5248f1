/** Calendars that are being read, and those that are set aside because their reading took too long or never ended. */
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<Database>

/** A mark this old is of a process that died or hangs: parsing and applying take seconds. */
const READING_LIMIT_MINUTES = 2
const FIRST_BACKOFF_HOURS = 6
const LATER_BACKOFF_HOURS = 24

const staleSince = (now: Date) => new Date(now.getTime() - READING_LIMIT_MINUTES * 60_000)

/** Marks a calendar as being read; false while another process reads it. Committed before the file is parsed. */
export async function beginReading(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_import')
    .set({ reading_since: now })
    .where('id', '=', id)
    .where((where) => where.or([where('reading_since', 'is', null), where('reading_since', '<=', staleSince(now))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the mark away without an outcome. */
export async function cancelReading(db: Db, id: number): Promise<void> {
  await db.updateTable('calendar_import').set({ reading_since: null }).where('id', '=', id).execute()
}

/** Leaves a calendar unread by the jobs for hours, longer from the second time on. Its nights stay as they are. */
export async function setAside(db: Db, id: number, reason: 'tooComplex' | 'interrupted', now: Date): Promise<void> {
  await setAsideRows(db, reason, now).where('id', '=', id).execute()
}

/** Sets aside every calendar that was being read when its process died. */
export async function setAsideInterrupted(db: Db, now: Date): Promise<void> {
  await setAsideRows(db, 'interrupted', now).where('reading_since', '<=', staleSince(now)).execute()
}

function setAsideRows(db: Db, reason: 'tooComplex' | 'interrupted', now: Date) {
  return db.updateTable('calendar_import').set({
    last_read_at: now,
    last_failure: reason,
    reading_since: null,
    times_set_aside: sql`least(times_set_aside + 1, 1000)`,
    retry_at: sql`${now}::timestamptz + case when times_set_aside = 0
      then make_interval(hours => ${FIRST_BACKOFF_HOURS}) else make_interval(hours => ${LATER_BACKOFF_HOURS}) end`,
  })
}
