import type { Connection } from './booking.store.ts'

/** Ends the open request of a booking that has ended otherwise. */
export async function lapseRequests(trx: Connection, bookingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('stay_request')
    .set({ state: 'lapsed', decided_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute()
}
