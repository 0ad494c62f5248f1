import type pg from 'pg'
import { addDays } from '../days.ts'

/** One request to change a stay that waits at each agency: its guests would like to leave a day earlier (AG-210). */
export async function insertStayRequests(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(
    `insert into stay_request (id, booking_id, kind, state, message, start_date, end_date, adults, children, created_at)
     select ('0e5ca1e0-0000-4000-b000-' || lpad(agency_id::text, 12, '0'))::uuid, id, 'change', 'open', $2,
       start_date, end_date - 1, adults, children, $3
     from (
       select booking.*, row_number() over (partition by agency_id order by agency_booking_id) as position
       from booking
       where kind = 'tenant' and status in ('confirmed', 'paid') and start_date > $1::date + 3 and end_date > start_date + 1
     ) as coming where position = 1`,
    [
      today,
      'Bonjour, nous devons rentrer un jour plus tôt. Est-ce possible, et que devient le prix ?',
      `${addDays(today, -1)}T16:10:00Z`,
    ],
  )
}
