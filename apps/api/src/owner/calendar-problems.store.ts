import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** Problems of an owner's imported calendars: conflicts ahead and failed readings. */
export async function readCalendarProblems(
  db: Kysely<Database>,
  { accountId, lotIds, today }: { accountId: string; lotIds: number[]; today: string },
) {
  const ofOwner = db
    .selectFrom('calendar_import')
    .innerJoin('lot', 'lot.id', 'calendar_import.lot_id')
    .where('calendar_import.account_id', '=', accountId)
    .where(sql<boolean>`calendar_import.lot_id = any (${lotIds})`)
    .select(['lot.reference', 'lot.name as lotName', 'calendar_import.name as importName'])
  const [unread, conflicts] = await Promise.all([
    ofOwner.where('calendar_import.last_failure', 'is not', null).orderBy('calendar_import.id').execute(),
    ofOwner
      .innerJoin('imported_stay', 'imported_stay.calendar_import_id', 'calendar_import.id')
      .where('imported_stay.occupancy_id', 'is', null)
      .where('imported_stay.left_aside', 'is', null)
      .where('imported_stay.end_date', '>', today)
      .select(['imported_stay.start_date', 'imported_stay.end_date'])
      .orderBy('imported_stay.start_date')
      .orderBy('imported_stay.id')
      .execute(),
  ])
  return { unread, conflicts }
}
