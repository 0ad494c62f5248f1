import { dayNumber } from '@escale/domain/dates'
import { type Accommodation, type Category, DISCOUNTS, PROXIMITIES } from '@escale/domain/search/filter-options'
import type pg from 'pg'
import type { Season } from './calendars.ts'
import { type CopyRow, copyRows } from './copy-rows.ts'

export interface LotRow {
  id: number
  cityId: number
  capacity: number
  bedrooms: number
  bathrooms: number
  ranking: number
  /** The first night on which the classification no longer counts. */
  classifiedTo: number
  /** VAT that the rent includes, in basis points. */
  rentVat: number
  rating: number
  pets: boolean
  accommodation: Accommodation
  area: number
  latitude: number
  longitude: number
  weekPrice: number
  /** Compulsory fees of a stay. */
  fees: number
  score: number
  mainCategory: Category | null
  /** By PROXIMITIES. */
  distances: number[]
  name: string
  searchName: string
  reference: string
}

export interface PromotionRow {
  /** -1 for one that may not be announced as a reduction (LW-302). */
  id: number
  basisPoints: number
  from: number
  to: number
  minNights: number
  atLeast: number
  atMost: number
  /** Bit of DISCOUNTS; 0 for one that may not be announced. */
  kind: number
  /** From which it is announced. */
  day: number
}

export interface OccupancyRow {
  firstNight: number
  endNight: number
  /** Null for nights that are taken for good. */
  expiresAtMs: number | null
}

/** Which rows to read: of all lots, or of some; nights from `firstNight` on, yyyy-MM-dd. */
export interface Scope {
  firstNight: string
  lotIds?: readonly number[]
}

const EVERY_DAY = 0b111_1111

/** A promotion without `book_at_most_days_before`. */
const NO_LIMIT_DAYS = -1

/** Reads published lots. */
export function readLots(client: pg.ClientBase, scope: Scope, visit: (row: LotRow) => void): Promise<void> {
  return copyRows(client, lotsWhere(only(scope, 'lot.id')), (row) => visit(lotRow(row)))
}

export function lotsWhere(condition: string): string {
  const distances = PROXIMITIES.map((name) => `lot.distance_${name.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)}_m`)
  return `select lot.id, lot.city_id, lot.capacity, lot.bedrooms, lot.bathrooms, lot.official_ranking,
      coalesce(lot.classified_to, date '2200-12-31'), lot.rent_vat_basis_points,
      (lot.rating * 10)::int, lot.pets_accepted, lot.logement_type, lot.area_m2, lot.lat, lot.lon,
      coalesce(summary.discounted_min_weekly_price_cents, summary.min_weekly_price_cents),
      lot.concierge_fee_cents + agency.processing_fee_cents,
      coalesce(recommendation.score, 0), coalesce(recommendation.main_category, ''),
      ${distances.join(', ')}, lot.name, lot.search_name, lot.reference
    from lot join agency on agency.id = lot.agency_id
      left join lot_price_summary summary on summary.lot_id = lot.id
      left join lot_recommendation recommendation on recommendation.lot_id = lot.id
    where lot.published and lot.name <> '0' ${condition}`
}

/** Reads ids of amenities; like all that follows in order of lot, and of lots that are not published too. */
export function readAmenities(
  client: pg.ClientBase,
  scope: Scope,
  visit: (lotId: number, amenityIds: number[]) => void,
): Promise<void> {
  return copyAmenities(client, `true ${only(scope, 'lot_id')}`, visit)
}

export function copyAmenities(
  client: pg.ClientBase,
  condition: string,
  visit: (lotId: number, amenityIds: number[]) => void,
): Promise<void> {
  return copyRows(
    client,
    `select lot_id, array_agg(amenity_id) from lot_amenity where ${condition} group by lot_id order by lot_id`,
    (row) => {
      const lotId = row.int()
      const ids: number[] = []
      row.eachInt2((id) => ids.push(id))
      visit(lotId, ids)
    },
  )
}

/** Those of a lot come in order of time, the lots as they lie. */
export function readSeasons(
  client: pg.ClientBase,
  scope: Scope,
  visit: (lotId: number, seasons: Season[]) => void,
): Promise<void> {
  const from = dayNumber(scope.firstNight)
  return copyRows(client, `select lot_id, seasons from lot_seasons where true ${only(scope, 'lot_id')}`, (row) => {
    const lotId = row.int()
    const seasons = seasonsOf(row.packedInt4s()).filter(({ end }) => end > from)
    if (seasons.length > 0) visit(lotId, seasons)
  })
}

/** Of four integers each: comment on `lot_seasons.seasons`. */
function seasonsOf(packed: readonly number[]): Season[] {
  const seasons: Season[] = []
  for (let at = 0; at < packed.length; at += 4) {
    const [start, end, weeklyPriceCents, rules] = packed.slice(at, at + 4) as [number, number, number, number]
    seasons.push({ start, end, weeklyPriceCents, minNights: rules >> 7, arrivalMask: rules & EVERY_DAY })
  }
  return seasons
}

/** Of each lot the largest first, as the one that a stay gets is chosen. */
export function readPromotions(
  client: pg.ClientBase,
  scope: Scope,
  visit: (lotId: number, promotions: PromotionRow[]) => void,
): Promise<void> {
  return copyByLot(
    client,
    `select lot_id, case when announceable then id else -1 end, basis_points, stay_from, stay_to, min_nights,
      coalesce(book_at_least_days_before, 0)::int, book_at_most_days_before,
      case when announceable then 1 << (array_position('{${DISCOUNTS.join(',')}}'::text[], kind) - 1) else 0 end,
      announced_at::date
    from promotion where withdrawn_at is null and stay_to > '${scope.firstNight}' ${only(scope, 'lot_id')}
    order by lot_id, basis_points desc, promotion.id`,
    promotionRow,
    visit,
  )
}

export function readOccupancies(
  client: pg.ClientBase,
  scope: Scope,
  visit: (lotId: number, occupancies: OccupancyRow[]) => void,
): Promise<void> {
  const wanted = `end_date > '${scope.firstNight}' and (hold_expires_at is null or hold_expires_at > now())`
  return copyByLot(client, occupanciesOf(`${wanted} ${only(scope, 'lot_id')}`), occupancyRow, visit)
}

export function occupanciesOf(condition: string): string {
  return `select lot_id, start_date, end_date, (extract(epoch from hold_expires_at) * 1000)::float8
    from unavailable_nights where ${condition} order by lot_id`
}

/** COPY takes no parameters: the ids are whole numbers, whatever comes in. */
function only({ lotIds }: Scope, column: string): string {
  return lotIds ? `and ${column} = any ('{${lotIds.map(Math.trunc).join(',')}}'::int[])` : ''
}

/** Rows of one lot come together. */
export async function copyByLot<Row>(
  client: pg.ClientBase,
  query: string,
  read: (row: CopyRow) => Row,
  visit: (lotId: number, rows: Row[]) => void,
): Promise<void> {
  let lotId = 0
  let rows: Row[] = []
  await copyRows(client, query, (row) => {
    const next = row.int()
    if (next !== lotId && rows.length > 0) {
      visit(lotId, rows)
      rows = []
    }
    lotId = next
    rows.push(read(row))
  })
  if (rows.length > 0) visit(lotId, rows)
}

export function lotRow(row: CopyRow): LotRow {
  return {
    id: row.int(),
    cityId: row.int(),
    capacity: row.int(),
    bedrooms: row.int(),
    bathrooms: row.int(),
    ranking: row.int(),
    classifiedTo: row.day(),
    rentVat: row.int(),
    rating: row.int(),
    pets: row.int() === 1,
    accommodation: row.text() as Accommodation,
    area: row.int(),
    latitude: row.double(),
    longitude: row.double(),
    weekPrice: row.int(-1),
    fees: row.int(),
    score: row.int(),
    mainCategory: (row.text() || null) as Category | null,
    distances: PROXIMITIES.map(() => row.int(-1)),
    name: row.text(),
    searchName: row.text(),
    reference: row.text(),
  }
}

function promotionRow(row: CopyRow): PromotionRow {
  return {
    id: row.int(),
    basisPoints: row.int(),
    from: row.day(),
    to: row.day(),
    minNights: row.int(),
    atLeast: row.int(),
    atMost: row.int(NO_LIMIT_DAYS),
    kind: row.int(),
    day: row.day(),
  }
}

export function occupancyRow(row: CopyRow): OccupancyRow {
  const occupancy = { firstNight: row.day(), endNight: row.day() }
  const expiresAtMs = row.double()
  return { ...occupancy, expiresAtMs: Number.isNaN(expiresAtMs) ? null : expiresAtMs }
}
