import { ApiError } from '@escale/contract/errors'
import type { Connection } from './desk-deps.ts'

/** The inner id of a booking of this agency. Throws `bookingNotFound`, also for another agency's (AG-103). */
export async function findDeskBooking(db: Connection, agencyId: number, agencyBookingId: string): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('agency_booking_id', '=', agencyBookingId)
    .executeTakeFirst()
  if (!row) throw new ApiError('bookingNotFound')
  return row.id
}
