import type { Database } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import type { TaxChange, TaxNight, TaxStep } from '@escale/domain/law/tax-register'
import { type Kysely, sql } from 'kysely'
import { insertRowSet } from '../platform/database/bulk-rows.ts'

export type Connection = Kysely<Database>

/** A booking with what its rows in the register repeat. */
export interface TaxedBooking {
  id: string
  agencyId: number
  number: string
  arrival: IsoDate
  departure: IsoDate
  adults: number
  children: number
  rentCents: number
  taxCents: number
  quoteSnapshot: unknown
  /** It ended before the arrival, so nobody stayed. */
  endedBefore: boolean
  lotId: number
  lotReference: string
  address: string
  registrationNumber: string | null
  insee: string
  commune: string
}

/** A night of the register with its lot and commune. */
export interface RegisterRow extends TaxNight {
  lotId: number
  lotReference: string
  address: string
  registrationNumber: string | null
  insee: string
  commune: string
  arrival: IsoDate
}

/** Returns tenants' bookings with their lots; others owe no tourist tax. */
export async function readTaxedBookings(db: Connection, bookingIds: readonly string[]): Promise<TaxedBooking[]> {
  const { rows } = await sql<TaxedBooking>`
    select booking.id, booking.agency_id as "agencyId", booking.agency_booking_id as number, booking.start_date as arrival,
      booking.end_date as departure, booking.adults, booking.children, coalesce(booking.rent_cents, 0) as "rentCents",
      coalesce(booking.tourist_tax_cents, 0) as "taxCents", booking.quote_snapshot as "quoteSnapshot",
      coalesce(booking.status in ('cancelled', 'refunded', 'expired') and day_in_france(booking.ended_at) < booking.start_date, false)
        as "endedBefore",
      lot.id as "lotId", lot.reference as "lotReference", lot.registration_number as "registrationNumber",
      concat_ws(', ', nullif(lot.street, ''), concat_ws(' ', city.postcode, city.name)) as address,
      city.insee, city.name as commune
    from booking join lot on lot.id = booking.lot_id join city on city.id = lot.city_id
    where booking.id = any (${bookingIds}) and booking.kind = 'tenant'`.execute(db)
  return rows
}

/** Returns the entries that changed what the books owe a collector for these bookings, in the order of the books. */
export async function readTaxSteps(
  db: Connection,
  bookingIds: readonly string[],
): Promise<(TaxStep & { bookingId: string })[]> {
  const { rows } = await sql<TaxStep & { bookingId: string }>`
    select booking_id as "bookingId", source, entry_date as on,
      (sum(-change) over (partition by booking_id order by id))::float8 as "totalCents"
    from (
      select book_entry.id, booking_id, source, entry_date, sum(cents) as change
      from book_entry join book_line on book_line.entry_id = book_entry.id
      where booking_id = any (${bookingIds}) and account = '447'
      group by book_entry.id
    ) as step
    order by id`.execute(db)
  return rows
}

type StandingRow = RegisterRow & { bookingId: string; source: string }

/** Returns what the register holds of these bookings: every source, and the rows that no other takes back. */
export async function readRegister(
  db: Connection,
  bookingIds: readonly string[],
): Promise<{ sources: { bookingId: string; source: string }[]; standing: StandingRow[] }> {
  const { rows: sources } = await sql<{ bookingId: string; source: string }>`
    select booking_id as "bookingId", source from tourist_tax_night
    where booking_id = any (${bookingIds}) group by 1, 2 order by max(id)`.execute(db)
  const last = new Map(sources.map(({ bookingId, source }) => [bookingId, source]))
  const { rows } = await sql<Omit<StandingRow, 'components'> & { payees: string[]; shares: number[] }>`
    select booking_id as "bookingId", source, lot_id as "lotId", lot_reference as "lotReference", address,
      registration_number as "registrationNumber", insee, commune, arrival, night, persons, taxed, exempt,
      net_price_cents as "netPriceCents", base_cents as "baseCents", payees, payee_cents as shares
    from tourist_tax_night
    where booking_id = any (${[...last.keys()]}) and source = any (${[...last.values()]}) and not is_contrary
    order by id`.execute(db)
  const standing = rows.map(({ payees, shares, ...row }) => ({
    ...row,
    components: payees.map((payee, index) => ({ payee, cents: shares[index] ?? 0 })),
  }))
  return { sources, standing }
}

/** Locks the agencies of bookings, so that none declares before the transaction ends. */
export async function lockAgenciesOf(trx: Connection, bookingIds: readonly string[]): Promise<void> {
  await sql`select from agency where id in (select agency_id from booking where id = any (${bookingIds}))
    order by id for share`.execute(trx)
}

/** Returns the last declared day by agency and commune, as `<agency> <insee>`. */
export async function readClosedPeriods(db: Connection, agencyIds: readonly number[]): Promise<Map<string, IsoDate>> {
  const { rows } = await sql<{ key: string; until: IsoDate }>`
    select agency_id || ' ' || insee as key, max(ends_on) as until from tourist_tax_statement
    where agency_id = any (${agencyIds}) group by 1`.execute(db)
  return new Map(rows.map(({ key, until }) => [key, until]))
}

/** Adds the rows of changes to the register. */
export async function insertTaxChanges(
  trx: Connection,
  changes: readonly (TaxChange<RegisterRow> & { booking: TaxedBooking })[],
  now: Date,
): Promise<void> {
  await insertRowSet(
    trx,
    'tourist_tax_night',
    changes.flatMap(({ booking, source, collectedOn, takenBack, added }) => {
      const columns = (row: RegisterRow, sign: 1 | -1) => ({
        booking_id: booking.id,
        source,
        is_contrary: sign === -1,
        agency_id: booking.agencyId,
        booking_number: booking.number,
        lot_id: row.lotId,
        lot_reference: row.lotReference,
        address: row.address,
        registration_number: row.registrationNumber,
        insee: row.insee,
        commune: row.commune,
        arrival: row.arrival,
        night: row.night,
        persons: sign * row.persons,
        taxed: sign * row.taxed,
        exempt: Object.fromEntries(Object.entries(row.exempt).map(([reason, count]) => [reason, sign * count])),
        net_price_cents: sign * row.netPriceCents,
        base_cents: row.baseCents === null ? null : sign * row.baseCents,
        payees: row.components.map(({ payee }) => payee),
        payee_cents: row.components.map(({ cents }) => sign * cents),
        cents: sign * row.components.reduce((sum, { cents }) => sum + cents, 0),
        collected_on: collectedOn,
        recorded_at: now,
      })
      return [...takenBack.map((row) => columns(row, -1)), ...added.map((row) => columns(row, 1))]
    }),
  )
}
