import { insertRows } from '@escale/db/reference/insert-rows'
import type pg from 'pg'
import { type DemoBooking, rowsOfBooking } from './rows-of-booking.ts'

/** Inserts demo bookings with their steps, their payments and the bank's books of them. */
export async function writeBookings(client: pg.ClientBase, bookings: readonly DemoBooking[]): Promise<void> {
  const rows = bookings.map(rowsOfBooking)
  await insertRows(
    client,
    'booking',
    rows.flatMap(({ booking }) => booking),
  )
  for (const table of ['test_bank.payment', 'test_bank.movement', 'payment', 'refund'] as const) {
    await insertRows(
      client,
      table,
      rows.flatMap((row): object[] => row[table]),
    )
  }
  // Their ids are the database's own.
  await client.query(
    `insert into booking_event (booking_id, status, reason, at)
     select booking_id, status, reason, at from json_populate_recordset(null::booking_event, $1)`,
    [JSON.stringify(rows.flatMap(({ events }) => events))],
  )
  await client.query(
    `insert into ledger_entry (payment_id, kind, amount_cents, movement_id, at)
     select payment_id, kind, amount_cents, movement_id, at from json_populate_recordset(null::ledger_entry, $1)`,
    [JSON.stringify(rows.flatMap(({ ledger }) => ledger))],
  )
}
