import type { Database, LocalizedText, LotTable, OccupancyKind, ServiceUnit } from '@escale/db/schema'
import type { OwnerRefusal } from '@escale/domain/law/owner-refusal'
import { type Kysely, type Selectable, sql } from 'kysely'

export type Trx = Kysely<Database>

/** Everything of a lot that an import may change, as it stands. */
export interface LotState extends Selectable<LotTable> {
  /** Why it may not be published for its owner today (LW-201). */
  owner_refusal: OwnerRefusal | null
  amenities: number[]
  pictures: { id: number; position: number; path: string; alt: LocalizedText; width: number; height: number }[]
  services: ServiceState[]
  prices: PriceState[]
  /** Nights that no booking, owner, member of staff or other site's calendar has taken: what an import closed. From today on. */
  closed: { id: number; start: string; end: string; kind: 'closed' | 'import' }[]
  /** Nights that others have taken, with the number of the booking if it is one. From today on. */
  taken: { start: string; end: string; kind: OccupancyKind; booking: string | null }[]
}

export interface ServiceState {
  id: number
  articleId: string
  name: LocalizedText
  description: LocalizedText
  unit: ServiceUnit
  unitPriceCents: number
  maxQuantity: number
  position: number
}

export interface PriceState {
  id: number
  start: string
  end: string
  weeklyPriceCents: number
  minNights: number
  arrivalWeekdays: number[]
}

/** A service as JSON; for a lot's and for an agency's. */
export const serviceObject = sql`json_build_object(
  'id', service.id, 'articleId', article_id, 'name', service.name, 'description', service.description, 'unit', unit,
  'unitPriceCents', unit_price_cents, 'maxQuantity', max_quantity, 'position', service.position)`

const closedByImport = sql`(occupancy.kind in ('closed', 'import')
  and not exists (select from imported_stay where occupancy_id = occupancy.id)
  and not exists (select from lot_closure where occupancy_id = occupancy.id))`

/** The lots of references, whatever their agency, by reference. Those that do not exist are missing from the map. */
export async function readStates(
  trx: Trx,
  references: readonly string[],
  today: string,
): Promise<Map<string, LotState>> {
  const { rows } = await sql<LotState>`
    select lot.*, owner_refusal(lot.id, agency.owners_gated_from, ${today}::date) as owner_refusal,
      array(select amenity_id from lot_amenity where lot_id = lot.id) as amenities,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'position', position, 'path', path, 'alt', alt, 'width', width, 'height', height) order by position), '[]')
        from lot_picture where lot_id = lot.id
      ) as pictures,
      (select coalesce(json_agg(${serviceObject}), '[]') from service where lot_id = lot.id) as services,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'start', start_date, 'end', end_date, 'weeklyPriceCents', weekly_price_cents,
          'minNights', min_nights, 'arrivalWeekdays', arrival_weekdays)), '[]')
        from price_period where lot_id = lot.id
      ) as prices,
      (
        select coalesce(json_agg(json_build_object('id', id, 'start', start_date, 'end', end_date, 'kind', kind)), '[]')
        from occupancy where lot_id = lot.id and end_date > ${today} and ${closedByImport}
      ) as closed,
      (
        select coalesce(json_agg(json_build_object(
          'start', occupancy.start_date, 'end', occupancy.end_date, 'kind', occupancy.kind,
          'booking', agency_booking_id) order by occupancy.start_date), '[]')
        from occupancy left join booking on booking.occupancy_id = occupancy.id
        where occupancy.lot_id = lot.id and occupancy.end_date > ${today} and not ${closedByImport}
          and (occupancy.hold_expires_at is null or occupancy.hold_expires_at > now())
      ) as taken
    from lot join agency on agency.id = lot.agency_id where reference = any (${references})`.execute(trx)
  return new Map(rows.map((lot) => [lot.reference, lot]))
}
