import type { BookingTable, Database, LocalizedText } from '@escale/db/schema'
import type { Kysely, Selectable, Transaction } from 'kysely'

export type Connection = Kysely<Database> | Transaction<Database>

/** A booking with what its lot and its agency are called: for mails, documents and payments. */
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
  /** How to arrive: show it by `arrivalOf` alone. */
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

/** The bookings that a condition names; add the condition, the order and `execute`. */
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

/** One booking by its inner id. Throws when there is none: whoever holds an id got it from a row. */
export function readBooking(db: Connection, id: string): Promise<BookingRow> {
  return selectBookings(db).where('booking.id', '=', id).executeTakeFirstOrThrow()
}

/** One booking by what it is known by outside, if it is this account's; undefined for anybody else's. */
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

/** The booking of one attempt of an account, if the attempt was made. */
export function findAttempt(db: Connection, taggingId: string, accountId: string): Promise<BookingRow | undefined> {
  return selectBookings(db)
    .where('booking.account_id', '=', accountId)
    .where('booking.tagging_id', '=', taggingId)
    .executeTakeFirst()
}

/** What an account holds or has an option on of a lot's nights of a stay, without having paid anything. */
export function ownUnpaidNights(
  db: Connection,
  stay: StayOf & { accountId: string },
): Promise<{ id: string; occupancy_id: number | null }[]> {
  return ownNights(db, stay)
    .select(['booking.id', 'booking.occupancy_id'])
    .where('booking.status', 'in', ['held', 'option'])
    .execute()
}

/** How often an account has begun to book a lot's nights of a stay since then without going on to pay. */
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

/** What an account has ever booked of a lot's nights of a stay. */
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
 * How many stays an account holds, or has options on, at this moment without having paid. No other transaction of the
 * account counts until this one ends; after the lot's lock.
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
