import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import type { Connection } from './stay-facts.store.ts'

interface Scope {
  agencyId: number
  /** Last day of the month. */
  until: IsoDate
}

/** The day on which the money of a booking is divided, as the books do. */
const BILLED_ON = sql`least(booking.start_date, coalesce(day_in_france(booking.ended_at), booking.start_date))`

/** Owners with a booking of the agency that was billed until a day, whether fees are left to invoice or not. */
export async function readOwnersWithFees(db: Connection, { agencyId, until }: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct mandate.account_id as id
    from booking join mandate on mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date
    where booking.agency_id = ${agencyId} and booking.kind = 'tenant' and ${BILLED_ON} <= ${until}
      and booking.status in ('confirmed', 'paid', 'cancelled', 'refunded')
    union
    select booking.account_id from booking
    where booking.agency_id = ${agencyId} and booking.kind = 'concierge' and booking.status = 'confirmed'
      and booking.start_date <= ${until}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export interface BilledBooking {
  id: string
  number: string
  billedOn: IsoDate
  lotName: string
  startDate: IsoDate
  endDate: IsoDate
}

/** The bookings of an owner that were billed until a day, with what an invoice says of them. */
export async function readBilledBookings(
  db: Connection,
  { agencyId, until, ownerId }: Scope & { ownerId: string },
): Promise<BilledBooking[]> {
  const { rows } = await sql<BilledBooking>`
    select booking.id, booking.agency_booking_id as number, ${BILLED_ON} as "billedOn", lot.name as "lotName", booking.start_date as "startDate", booking.end_date as "endDate"
    from booking join lot on lot.id = booking.lot_id
      left join mandate on mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date
    where booking.agency_id = ${agencyId} and ${BILLED_ON} <= ${until}
      and (booking.kind = 'tenant' and mandate.account_id = ${ownerId}
          and booking.status in ('confirmed', 'paid', 'cancelled', 'refunded')
        or booking.kind = 'concierge' and booking.account_id = ${ownerId} and booking.status = 'confirmed')
    order by booking.start_date, booking.agency_booking_id`.execute(db)
  return rows
}

/** Name, address and language of an owner. */
export async function readOwner(db: Connection, ownerId: string) {
  const { rows } = await sql<{ name: string; address: string; locale: 'fr' | 'en' }>`
    select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email) as name, locale,
      concat_ws(', ', nullif(address, ''), nullif(address2, ''),
        nullif(concat_ws(' ', nullif(postal_code, ''), nullif(city, '')), '')) as address
    from account where id = ${ownerId}`.execute(db)
  if (!rows[0]) throw new Error(`No account ${ownerId}`)
  return rows[0]
}
