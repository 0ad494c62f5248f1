import type { Database, ImportedStayTable } from '@escale/db/schema'
import { type DoubtfulEvent, nightsInDoubt, withKnownEnds } from '@escale/domain/owner/doubtful-events'
import {
  type EventPart,
  type KnownEvent,
  type OutsideEvent,
  partEvents,
  sortEvents,
} from '@escale/domain/owner/outside-events'
import { overlap } from '@escale/domain/stay/day-ranges'
import type { Kysely, Selectable } from 'kysely'
import { lockLots, takeNights } from '../../booking/take-nights.ts'
import { compareRows } from '../../platform/compare-rows.ts'
import type { OwnerDeps } from '../submit-reservation.ts'
import { TooComplex } from './calendar-days.ts'
import { isOfOurFeed } from './calendar-feed.ts'
import type { ImportRow } from './calendars.store.ts'
import { notifyConflicts } from './notify-conflicts.ts'

type Trx = Kysely<Database>
type Known = Selectable<ImportedStayTable>

/**
 * Makes the nights of a lot follow another site's calendar, within the caller's transaction: what is new takes its nights as
 * everything else does, what has changed or vanished gives them back. A stay that has begun keeps its nights when it vanishes,
 * unless another lies there: sites drop what is under way, and some name their stays anew each time. Of a stay with nights that are
 * taken already the others are taken; those are conflicts, which owner and agency are told once. An event that could not be read
 * in full frees none of the nights that it had; one without a UID might be any, so that then nothing is freed. Throws
 * `TooComplex` when these are more than a home's calendar ever has.
 */
export async function applyEvents(
  trx: Trx,
  deps: OwnerDeps,
  calendar: ImportRow,
  { events: read, leftOut }: { events: readonly OutsideEvent[]; leftOut: readonly DoubtfulEvent[] },
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
  // Removed while it was being read.
  if (!reading) return
  const known = await trx
    .selectFrom('imported_stay')
    .selectAll()
    .where('calendar_import_id', '=', id)
    .orderBy('start_date')
    .execute()
  const taken = await takenByOthers(trx, calendar, now)
  const knownEvents = eventsOf(known)
  const events = read.filter(({ uid }) => !isOfOurFeed(uid, deps))
  const sortedRead = sortEvents({
    today,
    events: withKnownEnds(events, leftOut, knownEvents),
    known: knownEvents,
    readOn: reading.read_on,
    taken,
  })
  const inDoubt = nightsInDoubt(
    knownEvents,
    leftOut,
    sortedRead.map(({ event: { uid, start, end }, leftAside }) => ({ uid, start, end, leftAside })),
    today,
  )
  if (!inDoubt) throw new TooComplex()
  const sorted = [
    ...sortedRead,
    ...inDoubt.map(({ leftAside, ...nights }) => ({ event: { ...nights, summary: '' }, leftAside })),
  ]
  const stays = sorted.filter(({ leftAside }) => leftAside === null).map(({ event }) => event)
  const sortedUids = new Set(sorted.map(({ event }) => event.uid))
  const isUnderWay = ({ uid, start_date: start, end_date: end, occupancy_id }: Known) =>
    occupancy_id !== null &&
    start <= today &&
    !sortedUids.has(uid) &&
    !stays.some((stay) => overlap(stay, { start, end }))
  const { gone, changed, added } = compareRows(
    known.filter((row) => !isUnderWay(row)).map(partOf),
    partEvents(sorted, taken),
    ({ start, end, takes, leftAside }) => `${start} ${end} ${takes} ${leftAside}`,
    (before, after) => before.uid === after.uid,
  )
  // All that is freed is free before anything is taken: two stays may have changed places.
  for (const { row } of gone) {
    if (row.occupancy_id !== null) await trx.deleteFrom('occupancy').where('id', '=', row.occupancy_id).execute()
    await trx.deleteFrom('imported_stay').where('id', '=', row.id).execute()
  }
  for (const [{ row }, { uid }] of changed) {
    await trx.updateTable('imported_stay').set({ uid }).where('id', '=', row.id).execute()
  }
  const told = known.filter((row) => row.conflict_told_at !== null)
  for (const { uid, start, end, leftAside, takes } of added) {
    const stay = { arrival: start, departure: end }
    const occupancyId = takes ? await takeNights(trx, { lotId, stay, kind: 'import', holdExpiresAt: null }, deps) : null
    const isConflict = leftAside === null && occupancyId === null
    const before = isConflict && told.find((row) => row.start_date <= start && end <= row.end_date)
    await trx
      .insertInto('imported_stay')
      .values({
        calendar_import_id: id,
        uid,
        start_date: start,
        end_date: end,
        left_aside: leftAside,
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
      left_out: JSON.stringify(countReasons(leftOut)),
    })
    .where('id', '=', id)
    .execute()
  await notifyConflicts(trx, deps, calendar)
}

function countReasons(leftOut: readonly DoubtfulEvent[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {}
  for (const { reason } of leftOut) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** A row as a part of an event. */
function partOf(row: Known): EventPart & { row: Known } {
  const { uid, start_date: start, end_date: end, left_aside: leftAside } = row
  return { row, uid, start, end, leftAside, takes: row.occupancy_id !== null }
}

/** The events whose parts are known, by start. */
function eventsOf(known: readonly Known[]): KnownEvent[] {
  const events = new Map<string, KnownEvent>()
  for (const { uid, start_date: start, end_date: end, left_aside: leftAside } of known) {
    const before = events.get(uid)
    events.set(uid, {
      uid,
      start: before?.start ?? start,
      end: before && before.end > end ? before.end : end,
      leftAside,
    })
  }
  return [...events.values()]
}

/** Nights of the lot that anything but this calendar has taken. */
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
