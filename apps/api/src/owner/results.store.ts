import type { BookingGuest, Database } from '@escale/db/schema'
import type { PaidStay } from '@escale/domain/owner/results'
import { type Kysely, sql } from 'kysely'

interface ResultFilter {
  accountId: string
  lotIds: number[]
  from: string
  to: string
}

export interface PaidStayRow extends PaidStay {
  lotId: number
  reference: string
  lotName: string
  operatorName: string
  agencyBookingId: string
  guest: Partial<BookingGuest>
  end_date: string
}

/** Tenants' stays with captured payments, each with the fee of the account's mandate at the arrival. */
export async function readPaidStays(
  db: Kysely<Database>,
  { accountId, lotIds, from, to }: ResultFilter,
): Promise<PaidStayRow[]> {
  const { rows } = await sql<PaidStayRow>`
    select lot.id as "lotId", lot.reference, lot.name as "lotName", agency.name as "operatorName",
      booking.agency_booking_id as "agencyBookingId", booking.guest, booking.start_date, booking.end_date,
      booking.rent_cents as "rentCents", booking.processing_fee_cents as "processingFeeCents",
      mandate.fee_basis_points as "feeBasisPoints", money.captured as "capturedCents", money.refunded as "refundedCents"
    from booking
      join mandate on mandate.lot_id = booking.lot_id and mandate.account_id = ${accountId}
        and mandate.during @> booking.start_date
      join lot on lot.id = booking.lot_id
      join agency on agency.id = booking.agency_id
      cross join lateral (
        select coalesce(sum(ledger_entry.amount_cents) filter (where ledger_entry.kind = 'captured'), 0)::int as captured,
          coalesce(sum(ledger_entry.amount_cents) filter (where ledger_entry.kind = 'refunded'), 0)::int as refunded
        from payment join ledger_entry on ledger_entry.payment_id = payment.id
        where payment.booking_id = booking.id
      ) as money
    where booking.kind = 'tenant' and booking.lot_id = any (${lotIds}) and money.captured > 0
      and booking.start_date >= ${from} and booking.start_date < ${to}
    order by booking.start_date, booking.agency_booking_id`.execute(db)
  return rows
}

export interface ServiceRow {
  lotId: number
  reference: string
  lotName: string
  operatorName: string
  agencyBookingId: string
  start_date: string
  end_date: string
  cents: number
  /** Read it by `readConciergeServices`. */
  quoteSnapshot: unknown
}

/** Confirmed services that the owner pays to the agency. */
export async function readServices(
  db: Kysely<Database>,
  { accountId, lotIds, from, to }: ResultFilter,
): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select lot.id as "lotId", lot.reference, lot.name as "lotName", agency.name as "operatorName",
      booking.agency_booking_id as "agencyBookingId", booking.start_date, booking.end_date,
      booking.total_cents as cents, booking.quote_snapshot as "quoteSnapshot"
    from booking join lot on lot.id = booking.lot_id join agency on agency.id = booking.agency_id
    where booking.kind = 'concierge' and booking.account_id = ${accountId} and booking.lot_id = any (${lotIds})
      and booking.status = 'confirmed' and booking.total_cents > 0
      and booking.start_date >= ${from} and booking.start_date < ${to}
    order by booking.start_date, booking.agency_booking_id`.execute(db)
  return rows
}

/** The years of stays and services under the account's mandates. */
export async function readResultYears(
  db: Kysely<Database>,
  { accountId, lotIds }: Pick<ResultFilter, 'accountId' | 'lotIds'>,
): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from booking.start_date)::int as year
    from booking join mandate on mandate.lot_id = booking.lot_id and mandate.account_id = ${accountId}
      and mandate.during @> booking.start_date
    where booking.lot_id = any (${lotIds}) and booking.status in ('confirmed', 'paid', 'cancelled', 'refunded')
      and (booking.kind = 'tenant' or booking.kind = 'concierge' and booking.account_id = ${accountId})`.execute(db)
  return rows.map(({ year }) => year)
}

/**
 * Returns the nights within [from, to) that are let under the account's mandates, without holds: by the agency, by the owner or
 * by another site.
 */
export async function readLetNights(
  db: Kysely<Database>,
  { accountId, lotIds, from, to }: ResultFilter,
): Promise<{ lotId: number; start_date: string; end_date: string }[]> {
  const { rows } = await sql<{ lotId: number; start_date: string; end_date: string }>`
    select occupancy.lot_id as "lotId", greatest(occupancy.start_date, mandate.start_date) as start_date,
      least(occupancy.end_date, mandate.end_date) as end_date
    from occupancy join mandate on mandate.lot_id = occupancy.lot_id and mandate.account_id = ${accountId}
      and mandate.during && occupancy.during
    where occupancy.lot_id = any (${lotIds}) and occupancy.kind in ('booking', 'coBooking', 'import')
      and occupancy.hold_expires_at is null and occupancy.during && daterange(${from}, ${to})`.execute(db)
  return rows
}
