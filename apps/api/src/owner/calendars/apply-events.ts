import type { Database, ImportedStayTable } from '@escale/db/schema'
import {
  classifyEvents,
  type EventPart,
  type ExternalEvent,
  type KnownEvent,
  splitEvents,
} from '@escale/domain/owner/external-events'
import { type IncompleteEvent, restoreKnownEnds, retainedEvents } from '@escale/domain/owner/incomplete-events'
import { overlap } from '@escale/domain/stay/day-ranges'
import type { Kysely, Selectable } from 'kysely'
import { lockLots, takeNights } from '../../booking/take-nights.ts'
import { diffRows } from '../../platform/database/diff-rows.ts'
import type { OwnerDeps } from '../submit-reservation.ts'
import { TooComplex } from './calendar-days.ts'
import { isOwnFeedEvent } from './calendar-feed.ts'
import type { ImportRow } from './calendars.store.ts'
import { notifyConflicts } from './notify-conflicts.ts'

type Trx = Kysely<Database>
type Known = Selectable<ImportedStayTable>

/**
 * Applies another site's events to a lot's nights, within the caller's transaction: new events take nights, changed and
 * removed ones free them. A stay in progress keeps its nights when it disappears, unless another event covers them, because
 * sites drop current stays and some rename them. Nights that are taken already are conflicts, which are notified once. An
 * event that was not read in full frees none of its known nights; without a UID it may be any event, so nothing is freed.
 * Throws `TooComplex` when too many nights are retained.
 */
export async function applyEvents(
  trx: Trx,
  deps: OwnerDeps,
  calendar: ImportRow,
  { events: read, incomplete }: { events: readonly ExternalEvent[]; incomplete: readonly IncompleteEvent[] },
): Promise<void> {
  const { id, lotId } = calendar
  const [today, now] = [deps.clock.today(), deps.clock.now()]
  await lockLots(trx, [lotId])
  const reading = await trx
    .selectFrom('calendar_import')
    .select('read_on')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // The import was removed during the reading.
  if (!reading) return
  const known = await trx
    .selectFrom('imported_stay')
    .selectAll()
    .where('calendar_import_id', '=', id)
    .orderBy('start_date')
    .execute()
  const taken = await takenByOthers(trx, calendar, now)
  const knownEvents = eventsOf(known)
  const events = read.filter(({ uid }) => !isOwnFeedEvent(uid, deps))
  const sortedRead = classifyEvents({
    today,
    events: restoreKnownEnds(events, incomplete, knownEvents),
    known: knownEvents,
    readOn: reading.read_on,
    taken,
  })
  const retained = retainedEvents(
    knownEvents,
    incomplete,
    sortedRead.map(({ event: { uid, start, end }, ignored }) => ({ uid, start, end, ignored })),
    today,
  )
  if (!retained) throw new TooComplex()
  const sorted = [
    ...sortedRead,
    ...retained.map(({ ignored, ...nights }) => ({ event: { ...nights, summary: '' }, ignored })),
  ]
  const stays = sorted.filter(({ ignored }) => ignored === null).map(({ event }) => event)
  const sortedUids = new Set(sorted.map(({ event }) => event.uid))
  const isUnderWay = ({ uid, start_date: start, end_date: end, occupancy_id }: Known) =>
    occupancy_id !== null &&
    start <= today &&
    !sortedUids.has(uid) &&
    !stays.some((stay) => overlap(stay, { start, end }))
  const { gone, changed, added } = diffRows(
    known.filter((row) => !isUnderWay(row)).map(partOf),
    splitEvents(sorted, taken),
    ({ start, end, takes, ignored }) => `${start} ${end} ${takes} ${ignored}`,
    (before, after) => before.uid === after.uid,
  )
  // Free everything before taking anything: two stays may have swapped places.
  for (const { row } of gone) {
    if (row.occupancy_id !== null) await trx.deleteFrom('occupancy').where('id', '=', row.occupancy_id).execute()
    await trx.deleteFrom('imported_stay').where('id', '=', row.id).execute()
  }
  for (const [{ row }, { uid }] of changed) {
    await trx.updateTable('imported_stay').set({ uid }).where('id', '=', row.id).execute()
  }
  const notified = known.filter((row) => row.conflict_told_at !== null)
  for (const { uid, start, end, ignored, takes } of added) {
    const stay = { arrival: start, departure: end }
    const occupancyId = takes ? await takeNights(trx, { lotId, stay, kind: 'import', holdExpiresAt: null }, deps) : null
    const isConflict = ignored === null && occupancyId === null
    const before = isConflict && notified.find((row) => row.start_date <= start && end <= row.end_date)
    await trx
      .insertInto('imported_stay')
      .values({
        calendar_import_id: id,
        uid,
        start_date: start,
        end_date: end,
        left_aside: ignored,
        occupancy_id: occupancyId,
        conflict_told_at: before ? before.conflict_told_at : null,
      })
      .execute()
  }
  await trx
    .updateTable('calendar_import')
    .set({
      last_read_at: now,
      last_failure: null,
      read_on: today,
      reading_since: null,
      retry_at: null,
      times_set_aside: 0,
      left_out: JSON.stringify(countReasons(incomplete)),
    })
    .where('id', '=', id)
    .execute()
  await notifyConflicts(trx, deps, calendar)
}

function countReasons(incomplete: readonly IncompleteEvent[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {}
  for (const { reason } of incomplete) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

function partOf(row: Known): EventPart & { row: Known } {
  const { uid, start_date: start, end_date: end, left_aside: ignored } = row
  return { row, uid, start, end, ignored, takes: row.occupancy_id !== null }
}

/** Merges the stored parts of each event, by start. */
function eventsOf(known: readonly Known[]): KnownEvent[] {
  const events = new Map<string, KnownEvent>()
  for (const { uid, start_date: start, end_date: end, left_aside: ignored } of known) {
    const before = events.get(uid)
    events.set(uid, {
      uid,
      start: before?.start ?? start,
      end: before && before.end > end ? before.end : end,
      ignored,
    })
  }
  return [...events.values()]
}

/** Nights of the lot that are blocked by anything else than this calendar. */
function takenByOthers(trx: Trx, { id, lotId }: ImportRow, now: Date) {
  return trx
    .selectFrom('occupancy')
    .leftJoin('imported_stay', 'imported_stay.occupancy_id', 'occupancy.id')
    .where('lot_id', '=', lotId)
    .where((where) => where.or([where('calendar_import_id', 'is', null), where('calendar_import_id', '<>', id)]))
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]))
    .select(['occupancy.start_date as start', 'occupancy.end_date as end'])
    .execute()
}
