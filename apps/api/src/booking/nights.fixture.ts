/** What must hold of the nights whatever happens (promise 1), for tests and for benches that book. */
import type { TestApp } from '../test-app.ts'

/** Nights of a lot that are taken twice, and bookings whose nights are not those that they hold. Empty: all is well. */
export async function findNightFaults({ sql }: Pick<TestApp, 'sql'>): Promise<object[]> {
  const twice = await sql<{ lot: string; day: string }>(
    `select 'taken twice' as fault, reference as lot, start_date as day from (
       select lot_id, start_date, max(end_date) over (
         partition by lot_id order by start_date, id rows between unbounded preceding and 1 preceding) as taken_until
       from occupancy
     ) as stay join lot on lot.id = lot_id where start_date < taken_until`,
  )
  const others = await sql<{ booking: string }>(
    `select 'other nights' as fault, agency_booking_id as booking
     from booking left join occupancy on occupancy.id = occupancy_id
     where booking.kind = 'tenant' and status in ('held', 'option', 'confirmed', 'paid')
       and (occupancy.lot_id, occupancy.start_date, occupancy.end_date)
         is distinct from (booking.lot_id, booking.start_date, coalesce(left_on, booking.end_date))`,
  )
  return [...twice, ...others]
}
