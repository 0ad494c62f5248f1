import type { DayBook } from '@escale/contract/receivables'
import { compareDates, type IsoDate } from '@escale/domain/dates'
import type { Account, AccountAmount, BookEntry } from '@escale/domain/law/chart-of-accounts'
import { type RawBuilder, sql } from 'kysely'
import { insertRowSet } from '../platform/database/bulk-rows.ts'
import type { Connection } from './stay-facts.store.ts'

/**
 * An entry of an agency; `bookingId` is null for a disbursement and for a caution, which is no part of what `missingEntries` compares.
 */
export interface AgencyEntry extends BookEntry {
  agencyId: number
  bookingId: string | null
}

/**
 * Adds entries to the books, each with its lines, in the order of agency and day, in which the database numbers them. Throws when a
 * source was posted before. A transaction calls it once: the common order of the locks on agencies and years prevents deadlocks.
 */
export async function insertEntries(trx: Connection, unordered: readonly AgencyEntry[], now: Date): Promise<void> {
  if (unordered.length === 0) return
  const entries = unordered.toSorted((one, other) => one.agencyId - other.agencyId || compareDates(one.on, other.on))
  const rows = entries.map((entry) => ({
    agency_id: entry.agencyId,
    // The database sets both.
    year: 0,
    number: 0,
    journal: entry.journal,
    entry_date: entry.on,
    document_ref: entry.documentRef,
    document_date: entry.documentOn,
    label: entry.label,
    source: entry.source,
    booking_id: entry.bookingId,
    line_count: entry.lines.length,
    posted_at: now,
  }))
  await insertRowSet(trx, 'book_entry', rows)
  const ids = await trx
    .selectFrom('book_entry')
    .select(['id', 'source'])
    .where(
      'source',
      'in',
      entries.map(({ source }) => source),
    )
    .execute()
  const idOf = new Map(ids.map(({ source, id }) => [source, id]))
  await insertRowSet(
    trx,
    'book_line',
    entries.flatMap(({ source, lines }) =>
      lines.map(({ account, party, cents }, index) => ({
        entry_id: idOf.get(source),
        position: index + 1,
        account,
        party_code: party.code,
        party_name: party.name,
        cents,
      })),
    ),
  )
}

/** Returns the sources that the books hold of these bookings. */
export function readPostedSources(
  db: Connection,
  bookingIds: readonly string[],
): Promise<{ bookingId: string | null; source: string }[]> {
  return db
    .selectFrom('book_entry')
    .select(['booking_id as bookingId', 'source'])
    .where('booking_id', 'in', bookingIds)
    .execute()
}

interface AmountRow {
  account: Account
  code: string
  name: string
  cents: number
}
const asAmount = ({ account, code, name, cents }: AmountRow): AccountAmount => ({
  account,
  party: { code, name },
  cents,
})

/** Returns the balances of these bookings by account and third party. */
export async function readPostedAmounts(
  db: Connection,
  bookingIds: readonly string[],
): Promise<(AccountAmount & { bookingId: string })[]> {
  const { rows } = await sql<AmountRow & { bookingId: string }>`
    select book_entry.booking_id as "bookingId", account, party_code as code, max(party_name) as name,
      sum(cents)::float8 as cents
    from book_entry join book_line on book_line.entry_id = book_entry.id
    where book_entry.booking_id = any (${bookingIds})
    group by 1, 2, 3 having sum(cents) <> 0`.execute(db)
  return rows.map((row) => ({ ...asAmount(row), bookingId: row.bookingId }))
}

/** Returns the balances of an agency at the end of a day, by account and third party; the name is the latest. */
export async function readBalances(db: Connection, agencyId: number, on: IsoDate): Promise<AccountAmount[]> {
  const { rows } = await sql<AmountRow>`
    select account, party_code as code, (array_agg(party_name order by book_entry.id desc))[1] as name,
      sum(cents)::float8 as cents
    from book_entry join book_line on book_line.entry_id = book_entry.id
    where book_entry.agency_id = ${agencyId} and book_entry.entry_date <= ${on}
    group by 1, 2 having sum(cents) <> 0
    order by 1, 3, 2`.execute(db)
  return rows.map(asAmount)
}

/** SQL: when a day begins and ends in France. An index on an instant can use them, unlike `day_in_france`. */
export const startOfDay = (day: IsoDate) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Paris')`
export const endOfDay = (day: IsoDate) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Paris')`

/** Returns what the ledgers themselves say of an agency's clients' bank at the end of a day, and what is not posted. */
export async function readMoved(
  db: Connection,
  agencyId: number,
  on: IsoDate,
): Promise<{ movedCents: number; missing: number }> {
  const { rows } = await sql<{ movedCents: number; missing: number }>`
    with moved as (${movementsOf(agencyId)})
    select coalesce(sum(moved.cents), 0)::float8 as "movedCents",
      (count(*) filter (where book_entry.id is null))::int as missing
    from moved left join book_entry on book_entry.source = moved.source
    where moved.at < ${endOfDay(on)}`.execute(db)
  return rows[0] ?? { movedCents: 0, missing: 0 }
}

/** What had moved through an agency's clients' bank before a day and at its end, in cents, and the last day before it with a movement. */
export async function readMovedAround(
  db: Connection,
  agencyId: number,
  on: IsoDate,
): Promise<Pick<DayBook, 'openingCents' | 'closingCents' | 'previousOn'>> {
  // One pass: an agency has tens of thousands of movements.
  const { rows } = await sql<Pick<DayBook, 'openingCents' | 'closingCents' | 'previousOn'>>`
    with moved as (${movementsOf(agencyId)})
    select coalesce(sum(cents) filter (where at < ${startOfDay(on)}), 0)::float8 as "openingCents",
      coalesce(sum(cents), 0)::float8 as "closingCents",
      day_in_france(max(at) filter (where at < ${startOfDay(on)}))::text as "previousOn"
    from moved where at < ${endOfDay(on)}`.execute(db)
  return rows[0] ?? { openingCents: 0, closingCents: 0, previousOn: null }
}

/** Every movement of an agency's clients' bank: its source in the books, its instant, its cents, negative where they left. */
function movementsOf(agencyId: number): RawBuilder<unknown> {
  return sql`
    select 'movement:' || ledger_entry.id as source, ledger_entry.at,
      case ledger_entry.kind when 'captured' then ledger_entry.amount_cents else -ledger_entry.amount_cents end as cents
    from booking join payment on payment.booking_id = booking.id join ledger_entry on ledger_entry.payment_id = payment.id
    where booking.agency_id = ${agencyId} and ledger_entry.kind in ('captured', 'refunded')
    union all
    select 'caution:' || caution_movement.id, caution_movement.at,
      case caution_movement.kind when 'captured' then caution_movement.amount_cents else -caution_movement.amount_cents end
    from booking join caution on caution.booking_id = booking.id
      join caution_movement on caution_movement.caution_id = caution.id
    where booking.agency_id = ${agencyId} and caution_movement.kind in ('captured', 'refunded')
    union all
    select 'disbursement:' || id, recorded_at,
      case kind when 'agencyDeposit' then amount_cents else -amount_cents end
    from client_disbursement
    where agency_id = ${agencyId}`
}
