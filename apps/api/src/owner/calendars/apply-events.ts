import type { Database, ImportedStayTable } from '@escale/db/schema'
import { type OutsideEvent, sortEvents } from '@escale/domain/owner/outside-events'
import type { Kysely, Selectable } from 'kysely'
import { lockLots, takeNights } from '../../booking/take-nights.ts'
import type { OwnerWorld } from '../submit-reservation.ts'
import { isOfOurFeed } from './calendar-feed.ts'
import type { ImportRow } from './calendars.store.ts'
import { tellConflicts } from './tell-conflicts.ts'

type Trx = Kysely<Database>
type Known = Selectable<ImportedStayTable>

/**
 * Makes the nights of a lot follow another site's calendar, within the caller's transaction: what is new takes its nights as
 * everything else does, what has changed or vanished gives them back. A stay that has begun keeps its nights when it vanishes:
 * sites drop what is under way. Stays whose nights are taken already are conflicts, which owner and agency are told once.
 */
export async function applyEvents(
  trx: Trx,
  world: OwnerWorld,
  calendar: ImportRow,
  events: readonly OutsideEvent[],
): Promise<void> {
  const { id, lotId } = calendar
  const [today, now] = [world.clock.today(), world.clock.now()]
  await lockLots(trx, [lotId])
  const reading = await trx
    .selectFrom('calendar_import')
    .select('read_on')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Removed while it was being read.
  if (!reading) return
  const known = await trx.selectFrom('imported_stay').selectAll().where('calendar_import_id', '=', id).execute()
  const sorted = sortEvents({
    today,
    events: events.filter(({ uid }) => !isOfOurFeed(uid, world)),
    known: known.map((row) => ({ uid: row.uid, start: row.start_date, end: row.end_date, leftAside: row.left_aside })),
    readOn: reading.read_on,
    taken: await takenByOthers(trx, calendar, now),
  })
  const wanted = new Map(sorted.map(({ event, leftAside }) => [event.uid, { ...event, leftAside }]))

  const kept = new Map<string, Known>()
  for (const row of known) {
    const event = wanted.get(row.uid)
    const isSame = event?.start === row.start_date && event.end === row.end_date
    const hasBegun = !event && row.occupancy_id !== null && row.start_date <= today
    if (hasBegun || (isSame && event.leftAside === null && row.occupancy_id !== null)) {
      wanted.delete(row.uid)
      continue
    }
    if (isSame) kept.set(row.uid, row)
    if (row.occupancy_id !== null) await trx.deleteFrom('occupancy').where('id', '=', row.occupancy_id).execute()
    await trx.deleteFrom('imported_stay').where('id', '=', row.id).execute()
  }
  // All that is freed is free before anything is taken: two stays may have changed places.
  for (const { uid, start, end, leftAside } of wanted.values()) {
    const stay = { arrival: start, departure: end }
    const occupancyId =
      leftAside === null ? await takeNights(trx, { lotId, stay, kind: 'import', holdExpiresAt: null }, world) : null
    const isConflict = leftAside === null && occupancyId === null
    await trx
      .insertInto('imported_stay')
      .values({
        calendar_import_id: id,
        uid,
        start_date: start,
        end_date: end,
        left_aside: leftAside,
        occupancy_id: occupancyId,
        conflict_told_at: isConflict ? (kept.get(uid)?.conflict_told_at ?? null) : null,
      })
      .execute()
  }
  await trx
    .updateTable('calendar_import')
    .set({ last_read_at: now, last_failure: null, read_on: today })
    .where('id', '=', id)
    .execute()
  await tellConflicts(trx, world, calendar)
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
