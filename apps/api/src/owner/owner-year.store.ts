import type { Database, OccupancyKind } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import type { MicroBicRule } from '@escale/domain/law/micro-bic'
import { type Kysely, sql } from 'kysely'

interface Scope {
  accountId: string
  lotIds: number[]
}

/** A stay of a tenant under the account's mandate, with what was paid and given back. */
export interface YearStay {
  start_date: IsoDate
  end_date: IsoDate
  rentCents: number
  /** Whether it is agreed; otherwise it has ended, and what was kept counts at the arrival. */
  isAgreed: boolean
  isClassified: boolean
  movements: { on: IsoDate; cents: number }[]
}

/** Stays with captured payments that touch [from, to) by a night or by a payment. */
export async function readYearStays(
  db: Kysely<Database>,
  { accountId, lotIds, from, to }: Scope & { from: IsoDate; to: IsoDate },
): Promise<YearStay[]> {
  const { rows } = await sql<YearStay>`
    select booking.start_date, booking.end_date, coalesce(booking.rent_cents, 0) as "rentCents",
      booking.status in ('confirmed', 'paid') as "isAgreed",
      lot.official_ranking > 0 and (lot.classified_to is null or lot.classified_to > booking.start_date) as "isClassified", movements
    from booking
      join mandate on mandate.lot_id = booking.lot_id and mandate.account_id = ${accountId}
        and mandate.during @> booking.start_date
      join lot on lot.id = booking.lot_id
      cross join lateral (
        select json_agg(json_build_object('on', day_in_france(ledger_entry.at),
          'cents', case ledger_entry.kind when 'captured' then ledger_entry.amount_cents else -ledger_entry.amount_cents end)) as movements,
          min(day_in_france(ledger_entry.at)) as first, max(day_in_france(ledger_entry.at)) as last
        from payment join ledger_entry on ledger_entry.payment_id = payment.id
        where payment.booking_id = booking.id and ledger_entry.kind in ('captured', 'refunded')
      ) as money
    where booking.kind = 'tenant' and booking.lot_id = any (${lotIds}) and money.first is not null
      and (booking.start_date < ${to} and booking.end_date > ${from} or money.first < ${to} and money.last >= ${from})`.execute(
    db,
  )
  return rows
}

/** Taken nights of [from, to) under the account's mandates, by what took them; holds are left out. */
export async function readNightsByKind(
  db: Kysely<Database>,
  { accountId, lotIds, from, to }: Scope & { from: IsoDate; to: IsoDate },
): Promise<{ kind: OccupancyKind; nights: number }[]> {
  const { rows } = await sql<{ kind: OccupancyKind; nights: number }>`
    select occupancy.kind, sum(upper(taken) - lower(taken))::int as nights
    from occupancy
      join mandate on mandate.lot_id = occupancy.lot_id and mandate.account_id = ${accountId} and mandate.during && occupancy.during
      cross join lateral (select occupancy.during * mandate.during * daterange(${from}, ${to}) as taken) as part
    where occupancy.lot_id = any (${lotIds}) and occupancy.hold_expires_at is null
      and occupancy.during && daterange(${from}, ${to}) and not isempty(taken)
    group by occupancy.kind`.execute(db)
  return rows
}

/** The rules of a year, with their sources. */
export async function readMicroBicRules(
  db: Kysely<Database>,
  year: number,
): Promise<(MicroBicRule & { source: string })[]> {
  const rows = await db.selectFrom('micro_bic_rule').selectAll().where('year', '=', year).execute()
  return rows.map((row) => ({
    isClassified: row.is_classified,
    ceilingCents: row.ceiling_cents,
    allowanceBasisPoints: row.allowance_basis_points,
    isConfirmed: row.is_confirmed,
    source: row.source,
  }))
}
