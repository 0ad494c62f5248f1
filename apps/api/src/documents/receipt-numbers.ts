import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'

/** Numbers of a booking's payments in the agency's register of receipts, in their order; a payment of the last minute has none yet. */
export async function readReceiptNumbers(db: Kysely<Database>, bookingId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('receipt_register')
    .select('number')
    .where('booking_id', '=', bookingId)
    // A caution has a receipt of its own.
    .where('caution_movement_id', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
