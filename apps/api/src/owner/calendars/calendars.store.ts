import type { CalendarFailure, Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import { mandateInForce } from '../mandate-in-force-sql.ts'

type Db = Kysely<Database>

/** An imported calendar. */
export interface ImportRow {
  id: number
  lotId: number
  accountId: string
  name: string
  url: string
}

export interface ImportStatus {
  id: number
  name: string
  url: string
  lastReadAt: Date | null
  lastFailure: CalendarFailure | null
  retryAt: Date | null
  incomplete: Partial<Record<string, number>>
  stays: number
  ignoredBlocks: number
  conflicts: { start_date: string; end_date: string; label: string }[]
}

interface ImportOwner {
  lotId: number
  accountId: string
}

/** An owner's imports of a lot, with the results of their current and future events. */
export async function readImportStatuses(
  db: Db,
  { lotId, accountId }: ImportOwner,
  today: string,
): Promise<ImportStatus[]> {
  const { rows } = await sql<ImportStatus>`
    select calendar_import.id, name, url, last_read_at as "lastReadAt", last_failure as "lastFailure",
      retry_at as "retryAt", left_out as "incomplete",
      (select count(distinct uid)::int from imported_stay
        where calendar_import_id = calendar_import.id and occupancy_id is not null and end_date > ${today}) as stays,
      (select count(*)::int from imported_stay
        where calendar_import_id = calendar_import.id and left_aside is not null and end_date > ${today}) as "ignoredBlocks",
      (select coalesce(json_agg(json_build_object('start_date', stay.start_date, 'end_date', stay.end_date, 'label', coalesce(
          (select coalesce(booking.agency_booking_id, other.name, '') from occupancy
            left join booking on booking.occupancy_id = occupancy.id
            left join imported_stay theirs on theirs.occupancy_id = occupancy.id
            left join calendar_import other on other.id = theirs.calendar_import_id
            where occupancy.lot_id = calendar_import.lot_id and during && daterange(stay.start_date, stay.end_date)
            order by occupancy.start_date limit 1), '')) order by stay.start_date), '[]')
        from imported_stay stay
        where calendar_import_id = calendar_import.id and occupancy_id is null and left_aside is null
          and end_date > ${today}) as conflicts
    from calendar_import where lot_id = ${lotId} and account_id = ${accountId}
    order by calendar_import.id`.execute(db)
  return rows
}

const importColumns = ['id', 'lot_id as lotId', 'account_id as accountId', 'name', 'url'] as const

/** One import of an owner's lot. */
export function findImport(db: Db, id: number, { lotId, accountId }: ImportOwner): Promise<ImportRow | undefined> {
  return db
    .selectFrom('calendar_import')
    .select(importColumns)
    .where('id', '=', id)
    .where('lot_id', '=', lotId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Imports with a mandate that were not read since `readBefore`, the oldest first, without leased and suspended ones. */
export function readDueImports(
  db: Db,
  { today, readBefore, now }: { today: string; readBefore: Date; now: Date },
): Promise<ImportRow[]> {
  return db
    .selectFrom('calendar_import')
    .select(importColumns)
    .where((where) => where.or([where('last_read_at', 'is', null), where('last_read_at', '<=', readBefore)]))
    .where('reading_since', 'is', null)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .where(hasMandate(today))
    .orderBy('last_read_at', (order) => order.asc().nullsFirst())
    .execute()
}

/** Imports whose owner has no mandate in force. */
export function readOrphanedImports(db: Db, today: string): Promise<ImportRow[]> {
  return db
    .selectFrom('calendar_import')
    .select(importColumns)
    .where(({ not }) => not(hasMandate(today)))
    .execute()
}

function hasMandate(today: string) {
  return sql<boolean>`exists (
    select from mandate where mandate.lot_id = calendar_import.lot_id and mandate.account_id = calendar_import.account_id
      and ${mandateInForce(today)}
  )`
}

/**
 * Records a failed download, unless another reading ended since it began. The lease may belong to another process and the
 * backoff ends only with a successful reading, so neither is changed.
 */
export async function recordFailedDownload(
  db: Db,
  id: number,
  { reason, began, now }: { reason: CalendarFailure; began: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('calendar_import')
    .set({ last_read_at: now, last_failure: reason })
    .where('id', '=', id)
    .where((where) => where.or([where('last_read_at', 'is', null), where('last_read_at', '<=', began)]))
    .execute()
}

/** Records a file that is not a calendar and releases the lease. The number of suspensions is kept. */
export async function recordUnreadable(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('calendar_import')
    .set({ last_read_at: now, last_failure: 'notACalendar', reading_since: null, retry_at: null })
    .where('id', '=', id)
    .execute()
}
