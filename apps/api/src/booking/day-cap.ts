import { ApiError } from '@escale/contract/errors'
import type { OccupancyKind } from '@escale/db/schema'
import { checkDayCap, type MainResidenceLetting } from '@escale/domain/law/main-residence'
import type { Stay } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import type { Connection } from './booking.store.ts'

/**
 * Occupancies that count towards the limit: rentals, not an owner's own or closed nights (LW-202). Imported nights
 * cannot be refused.
 */
const COUNTED_KINDS: readonly OccupancyKind[] = ['booking', 'coBooking', 'import']
const REFUSABLE: readonly OccupancyKind[] = ['booking', 'coBooking']

/**
 * SQL: `MainResidenceLetting` of `lot` in `city` as JSON, null for another lot: nights let in the years between two
 * days, at an instant, without the given occupancies. The arguments are SQL.
 */
export function lettingJson({ from, to, now, own }: Record<'from' | 'to' | 'now' | 'own', string>): string {
  return `case when lot.is_main_residence and ${from} is not null then json_build_object(
    'maxNights', city.main_residence_nights, 'nightsLetByYear', (
      select coalesce(json_agg(json_build_object('year', year, 'nights', nights)), '[]') from (
        select year, sum(least(end_date, make_date(year + 1, 1, 1)) - greatest(start_date, make_date(year, 1, 1)))::int as nights
        -- A stay touches two years at most. Two rows, which the planner counts: with generate_series it would plan each quote anew.
        from (select extract(year from ${from}::date)::int as year union select extract(year from ${to}::date)::int) as touched
        join occupancy on occupancy.lot_id = lot.id and during && daterange(make_date(year, 1, 1), make_date(year + 1, 1, 1))
        where kind in (${COUNTED_KINDS.map((kind) => `'${kind}'`).join(', ')})
          and (hold_expires_at is null or hold_expires_at > ${now}) and occupancy.id <> all (${own})
        group by year
      ) as by_year
    )) end`
}

/**
 * Refuses nights that were just taken when they exceed the legal limit of a main residence. The lot is locked. Throws
 * `dayCap`.
 */
export async function requireDayCap(
  trx: Connection,
  { lotId, stay, kind, occupancyId }: { lotId: number; stay: Stay; kind: OccupancyKind; occupancyId: number },
  now: Date,
): Promise<void> {
  if (!REFUSABLE.includes(kind)) return
  const json = lettingJson({ from: 'stay.arrival', to: 'stay.departure', now: 'stay.now', own: 'stay.own' })
  const { rows } = await sql<{ letting: MainResidenceLetting | null }>`
    select ${sql.raw(json)} as letting
    from lot join city on city.id = lot.city_id,
      (select ${stay.arrival}::date as arrival, ${stay.departure}::date as departure, ${now}::timestamptz as now,
        array[${occupancyId}]::int[] as own) as stay
    where lot.id = ${lotId}`.execute(trx)
  if (!checkDayCap(rows[0]?.letting ?? null, stay).ok) throw new ApiError('dayCap')
}
