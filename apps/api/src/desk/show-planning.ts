import type { PlannedStay, Planning, PlanningQuery } from '@escale/contract/planning'
import { PLANNING_PAGE } from '@escale/contract/planning-filters'
import { addDays } from '@escale/domain/dates'
import { MAX_PREPARATION_NIGHTS } from '@escale/domain/stay/preparation'
import { sql } from 'kysely'
import { searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { lotHasWord } from '../search/lot-has-word.ts'
import type { Connection } from './desk-deps.ts'

/** A page of an agency's lots, by place and name, with the nights that are taken in a window of days (AG-202). */
export async function showPlanning(
  { database: { db }, clock }: Deps,
  agencyId: number,
  query: PlanningQuery,
): Promise<Planning> {
  const lots = selectLots(db, agencyId, query, clock.now())
  // Found once for count and page: which lots have free nights is the long part.
  const found = await lots.select('lot.id').orderBy('city.name').orderBy('lot.name').orderBy('lot.id').execute()
  const { page, pages, offset } = pageOf(query.page, found.length, PLANNING_PAGE)
  const rows = await readLots(
    db,
    found.slice(offset, offset + PLANNING_PAGE).map(({ id }) => id),
  )
  const stays = await readStays(
    db,
    rows.map(({ id }) => id),
    { from: query.from, until: addDays(query.from, query.days), now: clock.now() },
  )
  return {
    today: clock.today(),
    total: found.length,
    page,
    pages,
    lots: rows.map(({ id, ...lot }) => ({ ...lot, stays: stays.get(id) ?? [] })),
  }
}

/** The lots that match: those on sale, and those that still have stays after `listed_from`. */
function selectLots(
  db: Connection,
  agencyId: number,
  { from, listed_from = from, free_from, free_until, q, capacity, kind }: PlanningQuery,
  now: Date,
) {
  let lots = db
    .selectFrom('lot')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .where('lot.agency_id', '=', agencyId)
    .where(
      // Not `exists`, of which PostgreSQL would make a list of all lots with nights.
      sql<boolean>`(lot.published or (select max(end_date) from occupancy where lot_id = lot.id) > ${listed_from})`,
    )
  for (const word of searchWords(q)) lots = lots.where(lotHasWord(word))
  if (capacity !== undefined) lots = lots.where('lot.capacity', '>=', capacity)
  if (kind !== undefined) lots = lots.where('lot.logement_type', '=', kind)
  if (free_from !== undefined && free_until !== undefined && free_from < free_until) {
    lots = lots.where(
      sql<boolean>`not exists (select from unavailable_nights
        where lot_id = lot.id and start_date < ${free_until} and end_date > ${free_from}
          and during && daterange(${addDays(free_from, -MAX_PREPARATION_NIGHTS)}, ${addDays(free_until, MAX_PREPARATION_NIGHTS)})
          and (hold_expires_at is null or hold_expires_at > ${now}))`,
    )
  }
  return lots
}

async function readLots(db: Connection, lotIds: readonly number[]) {
  if (lotIds.length === 0) return []
  return db
    .selectFrom('lot')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .select(['lot.id', 'lot.reference', 'lot.name', 'city.name as city', 'lot.capacity'])
    .select('lot.preparation_nights as preparationNights')
    .select(sql<string | null>`case when lot.published then lot.uri end`.as('uri'))
    .where('lot.id', 'in', lotIds)
    .orderBy('city.name')
    .orderBy('lot.name')
    .orderBy('lot.id')
    .execute()
}

/** Sold nights without a booking were sold elsewhere, for instance before the agency came here. */
async function readStays(
  db: Connection,
  lotIds: readonly number[],
  { from, until, now }: { from: string; until: string; now: Date },
): Promise<Map<number, PlannedStay[]>> {
  const { rows } = await sql<PlannedStay & { lotId: number }>`
    select occupancy.lot_id as "lotId", occupancy.id, occupancy.start_date as start, occupancy.end_date as end,
      coalesce(booking.kind, case when occupancy.kind = 'booking' then 'import' else occupancy.kind end) as kind, booking.status, booking.agency_booking_id as "agencyBookingId",
      lot_closure.reason as closure,
      coalesce(lot_closure.note, calendar_import.name,
        nullif(trim(concat(booking.guest ->> 'firstName', ' ', booking.guest ->> 'lastName')), ''),
        trim(concat(account.first_name, ' ', account.last_name))) as label
    from occupancy
      left join booking on booking.occupancy_id = occupancy.id
      left join account on account.id = booking.account_id
      left join lot_closure on lot_closure.occupancy_id = occupancy.id
      left join imported_stay on imported_stay.occupancy_id = occupancy.id
      left join calendar_import on calendar_import.id = imported_stay.calendar_import_id
    where occupancy.lot_id = any (${lotIds}::int[]) and occupancy.during && daterange(${from}, ${until})
      and (occupancy.hold_expires_at is null or occupancy.hold_expires_at > ${now})
    order by occupancy.lot_id, occupancy.start_date`.execute(db)
  const byLot = new Map<number, PlannedStay[]>()
  for (const { lotId, ...row } of rows) {
    const stay: PlannedStay = { ...row, kind: row.kind === ('tenant' as string) ? 'booking' : row.kind }
    byLot.set(lotId, [...(byLot.get(lotId) ?? []), stay])
  }
  return byLot
}
