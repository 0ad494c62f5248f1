import type { BookingTable, Database, LocalizedText } from '@escale/db/schema'
import type { Kysely, Selectable, Transaction } from 'kysely'

export type Connection = Kysely<Database> | Transaction<Database>

/** A booking with the names of its lot and agency, for mails, documents and payments. */
export interface BookingRow extends Selectable<BookingTable> {
  lotName: string
  lotReference: string
  lotPath: string
  lotCity: string
  lotPostcode: string
  lotCapacity: number
  lotRooms: number
  lotAreaM2: number
  cautionCents: number
  registrationNumber: string | null
  lotLatitude: number
  lotLongitude: number
  /** Arrival information: read it through `arrivalOf` only. */
  street: string | null
  arrivalFrom: string | null
  arrivalUntil: string | null
  departureUntil: string | null
  access: LocalizedText | null
  agencySlug: string
  agencyName: string
  agencyPhone: string
  agencyEmail: string
  agencyAddress: string
  agencyPostcode: string
  agencyCity: string
  professionalCard: string
  guarantor: string | null
  mediator: string | null
}

/** Query for bookings; add condition, order and `execute`. */
export function selectBookings(db: Connection) {
  return db
    .selectFrom('booking')
    .innerJoin('lot', 'lot.id', 'booking.lot_id')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .innerJoin('agency', 'agency.id', 'booking.agency_id')
    .innerJoin('city as seat', 'seat.id', 'agency.city_id')
    .selectAll('booking')
    .select([
      'lot.name as lotName',
      'lot.reference as lotReference',
      'lot.uri as lotPath',
      'city.name as lotCity',
      'city.postcode as lotPostcode',
      'lot.capacity as lotCapacity',
      'lot.number_of_rooms as lotRooms',
      'lot.area_m2 as lotAreaM2',
      'lot.caution_cents as cautionCents',
      'lot.registration_number as registrationNumber',
      'lot.lat as lotLatitude',
      'lot.lon as lotLongitude',
      'lot.street',
      'lot.arrival_from as arrivalFrom',
      'lot.arrival_until as arrivalUntil',
      'lot.departure_until as departureUntil',
      'lot.access',
      'agency.slug as agencySlug',
      'agency.name as agencyName',
      'agency.phone as agencyPhone',
      'agency.email as agencyEmail',
      'agency.address as agencyAddress',
      'agency.postcode as agencyPostcode',
      'seat.name as agencyCity',
      'agency.professional_card as professionalCard',
      'agency.guarantor',
      'agency.mediator',
    ])
}

/** Returns a booking by its internal id. Throws when there is none, since ids come from rows. */
export function readBooking(db: Connection, id: string): Promise<BookingRow> {
  return selectBookings(db).where('booking.id', '=', id).executeTakeFirstOrThrow()
}

/** Returns a booking by its public id if it belongs to the account; otherwise undefined. */
export function findBooking(
  db: Connection,
  { agencyId, agencyBookingId }: { agencyId: number; agencyBookingId: string },
  accountId: string,
): Promise<BookingRow | undefined> {
  return selectBookings(db)
    .where('booking.agency_id', '=', agencyId)
    .where('booking.agency_booking_id', '=', agencyBookingId)
    .where('booking.account_id', '=', accountId)
    .executeTakeFirst()
}

/** Returns the booking of an account's attempt, if any. */
export function findAttempt(db: Connection, taggingId: string, accountId: string): Promise<BookingRow | undefined> {
  return selectBookings(db)
    .where('booking.account_id', '=', accountId)
    .where('booking.tagging_id', '=', taggingId)
    .executeTakeFirst()
}

/** Returns the account's unpaid holds and options that overlap a stay in a lot. */
export function ownUnpaidNights(
  db: Connection,
  stay: StayOf & { accountId: string },
): Promise<{ id: string; occupancy_id: number | null }[]> {
  return ownNights(db, stay)
    .select(['booking.id', 'booking.occupancy_id'])
    .where('booking.status', 'in', ['held', 'option'])
    .execute()
}

/** Counts the account's attempts at nights of a stay since an instant that did not lead to a payment. */
export async function countAttempts(
  db: Connection,
  { since, ...stay }: StayOf & { accountId: string; since: Date },
): Promise<number> {
  const { attempts } = await ownNights(db, stay)
    .select((select) => select.fn.countAll<number>().as('attempts'))
    .where('booking.status', 'in', ['expired', 'cancelled'])
    .where('booking.confirmed_at', 'is', null)
    .where('booking.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(attempts)
}

/** Returns all of the account's bookings that overlap a stay in a lot. */
function ownNights(db: Connection, { accountId, reference, start_date, end_date }: StayOf & { accountId: string }) {
  return db
    .selectFrom('booking')
    .innerJoin('lot', 'lot.id', 'booking.lot_id')
    .where('lot.reference', '=', reference)
    .where('booking.account_id', '=', accountId)
    .where('booking.kind', '=', 'tenant')
    .where('booking.start_date', '<', end_date)
    .where('booking.end_date', '>', start_date)
}

/**
 * Counts the account's current unpaid holds and options. Locks the account, so that concurrent transactions count one
 * after the other; call it after the lot's lock.
 */
export async function countUnpaid(
  trx: Connection,
  { accountId, status, now }: { accountId: string; status: 'held' | 'option'; now: Date },
): Promise<number> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { unpaid } = await trx
    .selectFrom('booking')
    .select((select) => select.fn.countAll<number>().as('unpaid'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'tenant')
    .where('status', '=', status)
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(unpaid)
}

interface StayOf {
  reference: string
  start_date: string
  end_date: string
}
