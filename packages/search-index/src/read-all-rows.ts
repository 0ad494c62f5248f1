/** Reads the rows of all lots, for a load: as few and as short as they can be, in whatever order they lie. */
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import {
  copyAmenities,
  copyByLot,
  type LotRow,
  lotRow,
  lotsWhere,
  type OccupancyRow,
  occupanciesOf,
  occupancyRow,
  type Scope,
} from './lot-rows.ts'

/** Reads all published lots, in no order. */
export function readEveryLot(client: pg.ClientBase, visit: (row: LotRow) => void): Promise<void> {
  return copyRows(client, lotsWhere(''), (row) => visit(lotRow(row)))
}

/** Reads the ids of all published lots, and of their cities. */
export function readLotIds(client: pg.ClientBase, visit: (lotId: number, cityId: number) => void): Promise<void> {
  return copyRows(client, `select id, city_id from lot where published and name <> '0'`, (row) =>
    visit(row.int(), row.int()),
  )
}

/**
 * Reads the amenities of all lots, those with an id below 63 as the bits of one number: half the work for PostgreSQL. Others
 * follow when there are any: `visit` is called again.
 */
export async function readEveryAmenity(
  client: pg.ClientBase,
  amenities: readonly { id: number }[],
  visit: (lotId: number, amenityIds: number[]) => void,
): Promise<void> {
  await copyRows(
    client,
    `select lot_id, bit_or(1::int8 << amenity_id) from lot_amenity where amenity_id < ${AMENITY_BITS}
    group by lot_id order by lot_id`,
    (row) => {
      const lotId = row.int()
      const ids: number[] = []
      let id = HALF_BITS
      for (let bits = row.upper(); bits !== 0; bits >>>= 1, id++) if (bits & 1) ids.push(id)
      id = 0
      for (let bits = row.lower(); bits !== 0; bits >>>= 1, id++) if (bits & 1) ids.push(id)
      visit(lotId, ids)
    },
  )
  if (amenities.every(({ id }) => id < AMENITY_BITS)) return
  await copyAmenities(client, `amenity_id >= ${AMENITY_BITS}`, visit)
}

/** Bits of an int8 but its sign. */
const AMENITY_BITS = 63
const HALF_BITS = 32

/** Reads the stays of all lots that are taken for good, in no order: millions of rows, of which none is looked up. */
export function readTaken(
  client: pg.ClientBase,
  { firstNight }: Scope,
  visit: (lotId: number, firstNight: number, endNight: number) => void,
): Promise<void> {
  return copyRows(
    client,
    `select lot_id::int8 << 32 | ((start_date - date '1970-01-01')::int8 << 16) | least(end_date - start_date, ${MAX_STAY})
    from unavailable_nights where end_date > '${firstNight}' and hold_expires_at is null`,
    (row) => {
      const lotId = row.upper()
      const nights = row.lower()
      const first = nights >>> 16
      visit(lotId, first, first + (nights & MAX_STAY))
    },
  )
}

/** Nights that 16 bits can tell: 179 years. */
const MAX_STAY = 2 ** 16 - 1

/** Reads the stays of all lots that are only held. */
export function readHeld(
  client: pg.ClientBase,
  { firstNight }: Scope,
  visit: (lotId: number, occupancies: OccupancyRow[]) => void,
): Promise<void> {
  return copyByLot(client, occupanciesOf(`end_date > '${firstNight}' and hold_expires_at > now()`), occupancyRow, visit)
}
