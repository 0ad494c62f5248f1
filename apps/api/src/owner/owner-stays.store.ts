import type { BookingGuest, BookingKind, BookingStatus, Database, OccupancyKind } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** A row of an owner's calendar: an occupancy with what caused it, or a concierge booking, which blocks no nights. */
export interface OwnerStayRow {
  id: string
  kind: OccupancyKind | BookingKind
  /** Null for nights without a booking of ours. */
  bookingKind: BookingKind | null
  reference: string
  lotName: string
  start_date: string
  end_date: string
  /** All null without a booking of ours. */
  agencyId: number | null
  agencyBookingId: string | null
  status: BookingStatus | null
  accountId: string | null
  adults: number | null
  children: number | null
  guest: Partial<BookingGuest> | null
  note: string | null
  holdExpiresAt: Date | null
  /** Of a concierge booking; parse it with `readConciergeServices`. */
  quoteSnapshot: unknown
  importName: string | null
  /** Agreed rent of a booking of ours, and the agency's fee by the account's mandate at the arrival; null without one. */
  rentCents: number | null
  feeBasisPoints: number | null
}

const columnsFor = (accountId: string) => sql`
  lot.reference, lot.name as "lotName", booking.agency_id as "agencyId", booking.agency_booking_id as "agencyBookingId",
  booking.kind as "bookingKind", booking.status, booking.account_id as "accountId", booking.adults, booking.children,
  booking.guest, booking.note, booking.hold_expires_at as "holdExpiresAt", booking.quote_snapshot as "quoteSnapshot", booking.rent_cents as "rentCents",
  (select fee_basis_points from mandate where mandate.lot_id = booking.lot_id and mandate.account_id = ${accountId}
    and mandate.during @> booking.start_date) as "feeBasisPoints"`

/**
 * The calendar rows of these lots within [from, to), by arrival, limited to the owner's mandates and without expired holds.
 */
export async function readOwnerStays(
  db: Kysely<Database>,
  { accountId, lotIds, from, to, now }: { accountId: string; lotIds: number[]; from: string; to: string; now: Date },
): Promise<OwnerStayRow[]> {
  const { rows } = await sql<OwnerStayRow>`
    select 'nights-' || occupancy.id as id, coalesce(booking.kind, occupancy.kind) as kind, occupancy.start_date,
      occupancy.end_date, ${columnsFor(accountId)}, calendar_import.name as "importName"
    from occupancy
      join lot on lot.id = occupancy.lot_id
      left join booking on booking.occupancy_id = occupancy.id
      left join imported_stay on imported_stay.occupancy_id = occupancy.id
      left join calendar_import on calendar_import.id = imported_stay.calendar_import_id
        and calendar_import.account_id = ${accountId}
    where occupancy.lot_id = any (${lotIds}) and occupancy.during && daterange(${from}, ${to})
      and (occupancy.hold_expires_at is null or occupancy.hold_expires_at > ${now})
      and exists (
        select from mandate where mandate.lot_id = occupancy.lot_id and account_id = ${accountId}
          and mandate.during && occupancy.during
      )
    union all
    select 'service-' || booking.agency_booking_id, booking.kind, booking.start_date, booking.end_date, ${columnsFor(accountId)}, null
    from booking join lot on lot.id = booking.lot_id
    where booking.lot_id = any (${lotIds}) and booking.account_id = ${accountId} and booking.kind = 'concierge'
      and booking.status in ('pending', 'confirmed') and daterange(booking.start_date, booking.end_date) && daterange(${from}, ${to})
    order by start_date, id`.execute(db)
  return rows
}

/** One booking that an owner may see: a tenant's in one of these lots, or the owner's own. */
export async function findOwnerStay(
  db: Kysely<Database>,
  { agencyId, agencyBookingId }: { agencyId: number; agencyBookingId: string },
  { accountId, lotIds }: { accountId: string; lotIds: number[] },
): Promise<OwnerStayRow | undefined> {
  const { rows } = await sql<OwnerStayRow>`
    select 'booking-' || booking.agency_booking_id as id, booking.kind, booking.start_date, booking.end_date, ${columnsFor(accountId)},
      null as "importName"
    from booking join lot on lot.id = booking.lot_id
    where booking.agency_id = ${agencyId} and booking.agency_booking_id = ${agencyBookingId}
      and (booking.account_id = ${accountId} or booking.kind = 'tenant' and booking.lot_id = any (${lotIds})
        and exists (
          select from mandate where mandate.lot_id = booking.lot_id and account_id = ${accountId}
            and mandate.during && daterange(booking.start_date, booking.end_date)
        ))`.execute(db)
  return rows[0]
}

/** The id of a booking that an account created. */
export async function findBookingId(
  db: Kysely<Database>,
  { agencyId, agencyBookingId }: { agencyId: number; agencyBookingId: string },
  accountId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('agency_booking_id', '=', agencyBookingId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.id
}

/** The co-booking of a secret link. */
export function findCoBooking(db: Kysely<Database>, tokenHash: Buffer) {
  return db
    .selectFrom('booking')
    .innerJoin('lot', 'lot.id', 'booking.lot_id')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .where('booking.decision_token_hash', '=', tokenHash)
    .select([
      'booking.id',
      'booking.status',
      'lot.name as lotName',
      'lot.reference',
      'city.name as city',
      sql<string>`account.first_name || ' ' || account.last_name`.as('ownerName'),
      'booking.start_date',
      'booking.end_date',
      'booking.adults',
      'booking.children',
      'booking.guest',
      'booking.note',
      'booking.hold_expires_at',
    ])
    .executeTakeFirst()
}
