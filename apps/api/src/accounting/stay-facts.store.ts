import type { BookingGuest, BookingKind, BookingStatus, Database } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { STANDARD_VAT } from '@escale/domain/law/included-vat'
import type { BookMovement, MovementMeans } from '@escale/domain/law/stay-entries'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { movementKind } from '../payment/received-payments.ts'

export type Connection = Kysely<Database>

/** A booking with what its entries depend on. Amounts in cents; null for a booking of before the amounts were stored. */
export interface StayFacts {
  id: string
  agencyId: number
  number: string
  kind: BookingKind
  status: BookingStatus
  startDate: IsoDate
  /** Day on which it was cancelled, refunded or expired. */
  endedOn: IsoDate | null
  accountId: string
  guest: Partial<BookingGuest>
  totalCents: number
  rentCents: number | null
  processingFeeCents: number | null
  touristTaxCents: number | null
  insuranceCents: number | null
  conciergeFeeCents: number | null
  servicesCents: number | null
  lotReference: string
  /** Of the mandate in force at the arrival; null without one. */
  ownerId: string | null
  ownerName: string | null
  feeBasisPoints: number | null
  cityInsee: string
  cityName: string
  /** On the day of the bill. */
  vatBasisPoints: number
}

/** A row with the VAT rate of an agency on a day, as `basis_points`. */
export function vatRate(agencyId: RawBuilder<unknown>, on: RawBuilder<unknown>) {
  return sql<{ basis_points: number }>`select coalesce(
    (select basis_points from agency_vat_rate where agency_id = ${agencyId} and since <= ${on} order by since desc limit 1),
    ${STANDARD_VAT}::int) as basis_points`
}

/** Returns the facts of bookings. For an owner's own booking the owner is its account. */
export async function readStayFacts(db: Connection, bookingIds: readonly string[]): Promise<StayFacts[]> {
  const { rows } = await sql<StayFacts>`
    select booking.id, booking.agency_id as "agencyId", booking.agency_booking_id as number, booking.kind, booking.status,
      booking.start_date as "startDate", day_in_france(booking.ended_at) as "endedOn", booking.account_id as "accountId",
      booking.guest, booking.total_cents as "totalCents", booking.rent_cents as "rentCents",
      booking.processing_fee_cents as "processingFeeCents", booking.tourist_tax_cents as "touristTaxCents",
      booking.insurance_cents as "insuranceCents", booking.concierge_fee_cents as "conciergeFeeCents",
      booking.services_cents as "servicesCents", lot.reference as "lotReference", owner.id as "ownerId",
      concat_ws(' ', owner.first_name, owner.last_name) as "ownerName", mandate.fee_basis_points as "feeBasisPoints",
      city.insee as "cityInsee", city.name as "cityName", vat.basis_points as "vatBasisPoints"
    from booking
      join lot on lot.id = booking.lot_id
      join city on city.id = lot.city_id
      cross join lateral (${vatRate(sql`booking.agency_id`, sql`least(booking.start_date, day_in_france(booking.ended_at))`)}) as vat
      left join mandate on mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date
      left join account as owner
        on owner.id = case when booking.kind = 'tenant' then mandate.account_id else booking.account_id end
    where booking.id = any (${bookingIds})`.execute(db)
  return rows
}

export interface MovementFacts {
  bookingId: string
  id: string
  kind: BookMovement['kind']
  amountCents: number
  means: MovementMeans
  on: IsoDate
  documentOn: IsoDate
}

/** Returns the movements of payments in the order of the ledger. A refund by the agency itself has no known means. */
export async function readMovements(db: Connection, bookingIds: readonly string[]): Promise<MovementFacts[]> {
  const { rows } = await sql<MovementFacts>`
    select payment.booking_id as "bookingId", ledger_entry.id::text as id,
      ${movementKind} as kind,
      ledger_entry.amount_cents as "amountCents", day_in_france(ledger_entry.at) as on,
      case when payment.provider <> 'recorded' then 'card' else coalesce(recorded_part.means, 'byAgency') end as means,
      coalesce(recorded_part.received_on, day_in_france(ledger_entry.at)) as "documentOn"
    from payment
      join ledger_entry on ledger_entry.payment_id = payment.id
      left join recorded_part on recorded_part.payment_id = payment.id
        and ledger_entry.movement_id in ('recorded:' || recorded_part.position, 'reversed:' || recorded_part.position)
    where payment.booking_id = any (${bookingIds}) and ledger_entry.kind in ('captured', 'refunded')
    order by day_in_france(ledger_entry.at), ledger_entry.id`.execute(db)
  return rows
}

/** Returns agreed refunds, whatever has become of them. */
export async function readAgreedRefunds(
  db: Connection,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; amountCents: number; on: IsoDate }[]> {
  const { rows } = await sql<{ bookingId: string; amountCents: number; on: IsoDate }>`
    select payment.booking_id as "bookingId", refund.amount_cents as "amountCents", day_in_france(refund.created_at) as on
    from payment join refund on refund.payment_id = payment.id
    where payment.booking_id = any (${bookingIds})`.execute(db)
  return rows
}
