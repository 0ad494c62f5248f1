import type { DayBook } from '@escale/contract/receivables'
import type { IsoDate } from '@escale/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { movementKind } from '../payment/received-payments.ts'
import { endOfDay, readMovedAround, startOfDay } from './books.store.ts'
import type { Connection } from './stay-facts.store.ts'

const MOVEMENTS = 500

/**
 * Every movement of an agency's clients' bank on a day, from the ledgers of payments and disbursements themselves; the opening
 * balance and the movements are the closing balance, to the cent (AG-405).
 */
export async function showDayBook(
  db: Connection,
  { agencyId, on }: { agencyId: number; on: IsoDate },
): Promise<DayBook> {
  const [balances, moved] = await Promise.all([
    readMovedAround(db, agencyId, on),
    readMovementsOn(db, { agencyId, on }),
  ])
  const { totals, movements } = moved
  return {
    ...balances,
    totals,
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: new Date(at).toISOString() })),
    count: totals.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The day's totals by means, and its first movements, from one reading of the ledgers. */
async function readMovementsOn(
  db: Connection,
  { agencyId, on }: { agencyId: number; on: IsoDate },
): Promise<Pick<DayBook, 'totals' | 'movements'>> {
  const { rows } = await sql<Pick<DayBook, 'totals' | 'movements'>>`
    with moved as materialized (${movedOn(agencyId, on)})
    select
      (select coalesce(json_agg(total order by total.means), '[]') from (
        select means, coalesce(sum(cents) filter (where cents > 0), 0) as "inCents",
          coalesce(-sum(cents) filter (where cents < 0), 0) as "outCents", count(*) as count
        from moved group by means) as total) as totals,
      (select coalesce(json_agg(movement order by movement.at, movement.id), '[]') from (
        select id, at, kind, means, cents, number as "agencyBookingId", party, reference
        from moved order by at, id limit ${MOVEMENTS}) as movement) as movements`.execute(db)
  return rows[0] ?? { totals: [], movements: [] }
}

/** A movement of a recorded payment names its part, its counter-entry too; a refund by the agency itself, of a caution too, has no known means. */
function movedOn(agencyId: number, on: IsoDate): RawBuilder<unknown> {
  const [from, to] = [startOfDay(on), endOfDay(on)]
  return sql`
    select 'movement:' || ledger_entry.id as id, ledger_entry.at,
      ${movementKind} as kind,
      case when payment.provider <> 'recorded' then 'card' else coalesce(recorded_part.means, 'byAgency') end as means,
      case ledger_entry.kind when 'captured' then ledger_entry.amount_cents else -ledger_entry.amount_cents end as cents,
      booking.agency_booking_id as number,
      concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName') as party,
      coalesce(recorded_part.reference, '') as reference
    from booking
      join payment on payment.booking_id = booking.id
      join ledger_entry on ledger_entry.payment_id = payment.id
      left join recorded_part on recorded_part.payment_id = payment.id
        and ledger_entry.movement_id in ('recorded:' || recorded_part.position, 'reversed:' || recorded_part.position)
    where booking.agency_id = ${agencyId} and ledger_entry.kind in ('captured', 'refunded')
      and ledger_entry.at >= ${from} and ledger_entry.at < ${to}
    union all
    select 'caution:' || caution_movement.id, caution_movement.at, caution_movement.kind,
      case when caution_movement.kind = 'refunded' and caution.means <> 'card' then 'byAgency' else caution.means end,
      case caution_movement.kind when 'captured' then caution_movement.amount_cents else -caution_movement.amount_cents end,
      booking.agency_booking_id, concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName'), caution.reference
    from booking
      join caution on caution.booking_id = booking.id
      join caution_movement on caution_movement.caution_id = caution.id
    where booking.agency_id = ${agencyId} and caution_movement.kind in ('captured', 'refunded')
      and caution_movement.at >= ${from} and caution_movement.at < ${to}
    union all
    select 'disbursement:' || id, recorded_at, kind, 'bank',
      case kind when 'agencyDeposit' then amount_cents else -amount_cents end, null, party_name, reference
    from client_disbursement
    where agency_id = ${agencyId} and recorded_at >= ${from} and recorded_at < ${to}`
}
