/** Writes what `planLot` found to differ, for many lots at once: each statement, and each of its triggers, serves all of them. */
import type { Database } from '@escale/db/schema'
import { sql } from 'kysely'
import { insertRowSet, recordset, updateRowSet } from '../../platform/database/bulk-rows.ts'
import type { ListPlan } from './plan-lists.ts'
import { type Columns, type LotPlan, slugOf } from './plan-lot.ts'
import { type Piece, type RefusedNights, takenMeanwhile } from './plan-nights.ts'
import type { Trx } from './read-state.ts'

/** How nights are taken: by whoever takes all others (booking/take-nights.ts), so that one rule decides. */
export interface Nights {
  /** Waits until nobody else changes the nights of these lots, until the end of the transaction. */
  lock: (trx: Trx, lotIds: readonly number[]) => Promise<void>
  /** For each of `wanted`, in order, whether the nights could be taken. */
  take: (
    trx: Trx,
    wanted: readonly { lotId: number; stay: { arrival: string; departure: string }; kind: 'closed' | 'import' }[],
  ) => Promise<boolean[]>
}

type NumberedPlan = LotPlan & { id: number }

/**
 * Writes plans within the caller's transaction, which has locked the lots that exist. Answers for each of them, in order, the
 * lines of closed nights that somebody else took in the meantime.
 */
export async function writeLots(trx: Trx, nights: Nights, plans: readonly LotPlan[]): Promise<RefusedNights[][]> {
  const numbered = await numberLots(trx, plans)
  await insertLots(
    trx,
    numbered.filter(({ outcome }) => outcome === 'added'),
  )
  await updateLots(
    trx,
    numbered.filter(({ outcome }) => outcome !== 'added'),
  )
  await writeAmenities(trx, numbered)
  await writeLists(trx, 'lot_picture', numbered, ({ id, pictures }) => ({ ...pictures, own: { lot_id: id } }))
  await writeLists(trx, 'service', numbered, ({ id, wanted, services }) => ({
    ...services,
    own: { lot_id: id, agency_id: wanted.agencyId },
  }))
  await writeLists(trx, 'price_period', numbered, ({ id, prices }) => ({ ...prices, own: { lot_id: id } }))
  return writeNights(trx, nights, numbered)
}

async function numberLots(trx: Trx, plans: readonly LotPlan[]): Promise<NumberedPlan[]> {
  const missing = plans.filter(({ id }) => id === undefined).length
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('lot', 'id')) as id from generate_series(1, ${missing}::int)`.execute(trx)
  return plans.map((plan) => ({ ...plan, id: plan.id ?? rows.shift()?.id ?? 0 }))
}

/** What a row has whose list, or whose arrival, the file leaves out. */
const WITHOUT_LISTS = {
  street: null,
  arrival_from: null,
  arrival_until: null,
  departure_until: null,
  access: null,
  descriptive_state: null,
  cleaning_fee_cents: 0,
  distance_airport_m: null,
  distance_downtown_m: null,
  distance_spa_center_m: null,
  distance_shops_m: null,
  distance_ski_school_m: null,
  distance_slope_m: null,
  distance_beach_m: null,
  distance_harbor_m: null,
  distance_lifts_m: null,
} satisfies { [Name in keyof Columns]?: Columns[Name] | null }

async function insertLots(trx: Trx, plans: readonly NumberedPlan[]): Promise<void> {
  const rows = plans.map(({ id, wanted, columns }) => ({
    ...WITHOUT_LISTS,
    ...columns,
    id,
    reference: wanted.lot.reference,
    agency_id: wanted.agencyId,
    slug: slugOf(wanted.lot.name, id),
  }))
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
  await sql`
    insert into lot (${sql.join(names.map((name) => sql.ref(name)))}, uri)
    select ${sql.join(names.map((name) => sql.ref(`wanted.${name}`)))},
      lot_uri(wanted.logement_type, region.slug, city.slug, wanted.slug)
    from ${recordset('lot', rows)} as wanted
    join city on city.id = wanted.city_id join region on region.id = city.region_id`.execute(trx)
}

async function updateLots(trx: Trx, plans: readonly NumberedPlan[]): Promise<void> {
  const rows = plans.flatMap(({ id, columns }) => (columns ? [{ id, ...columns }] : []))
  // What a file leaves out of a lot is not written: rows with the same columns go together.
  for (const set of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) await updateRowSet(trx, 'lot', set)
}

async function writeAmenities(trx: Trx, plans: readonly NumberedPlan[]): Promise<void> {
  const pairs = (which: 'gone' | 'added') =>
    plans.flatMap(({ id, amenities }) => amenities[which].map((amenity_id) => ({ lot_id: id, amenity_id })))
  const gone = pairs('gone')
  if (gone.length > 0) {
    await sql`
      delete from lot_amenity using ${recordset('lot_amenity', gone)} as gone
      where lot_amenity.lot_id = gone.lot_id and lot_amenity.amenity_id = gone.amenity_id`.execute(trx)
  }
  await insertRowSet(trx, 'lot_amenity', pairs('added'))
}

type ListTable = keyof Database & ('lot_picture' | 'service' | 'price_period')

/** First what goes: two rows may not stand at one place, nor the nights of two periods meet, for a moment. */
async function writeLists(
  trx: Trx,
  table: ListTable,
  plans: readonly NumberedPlan[],
  listOf: (plan: NumberedPlan) => ListPlan & { own: object },
): Promise<void> {
  const lists = plans.map(listOf)
  const gone = lists.flatMap((list) => list.gone)
  if (gone.length > 0) await trx.deleteFrom(table).where('id', 'in', gone).execute()
  await updateRowSet(
    trx,
    table,
    lists.flatMap(({ changed }) => changed),
  )
  await insertRowSet(
    trx,
    table,
    lists.flatMap(({ added, own }) => added.map((row) => ({ ...row, ...own }))),
  )
}

async function writeNights(trx: Trx, nights: Nights, plans: readonly NumberedPlan[]): Promise<RefusedNights[][]> {
  const gone = plans.flatMap((plan) => plan.nights.gone)
  if (gone.length > 0) await trx.deleteFrom('occupancy').where('id', 'in', gone).execute()
  const pieces = plans.flatMap((plan, at) => plan.nights.added.map((piece) => ({ at, lotId: plan.id, piece })))
  const taken = await nights.take(
    trx,
    pieces.map(({ lotId, piece: { start, end, kind } }) => {
      return { lotId, stay: { arrival: start, departure: end }, kind }
    }),
  )
  const refused: Piece[][] = plans.map(() => [])
  for (const [index, { at, piece }] of pieces.entries()) if (!taken[index]) refused[at]?.push(piece)
  return refused.map((list) => list.map(takenMeanwhile))
}
