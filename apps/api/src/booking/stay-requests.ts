/** Changes and cancellations that tenants ask for (AG-210): at most one open request a booking. */
import { ApiError } from '@escale/contract/errors'
import type { StayRequest } from '@escale/contract/stay-request'
import type { StayRequestTable } from '@escale/db/schema'
import type { StayRequestKind } from '@escale/domain/booking/stay-request'
import type { Selectable } from 'kysely'
import { type Connection, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { lockBooking } from './booking-for-payment.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'

export type StayRequestRow = Selectable<StayRequestTable>

const MOST = 10

/** Returns the requests of a booking, at most ten, the latest first. */
export function readRequests(db: Connection, bookingId: string): Promise<StayRequestRow[]> {
  return db
    .selectFrom('stay_request')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** Returns the open request of a booking, if any. */
export function findOpenRequest(db: Connection, bookingId: string): Promise<StayRequestRow | undefined> {
  return db
    .selectFrom('stay_request')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** A request as both sides see it; `withAmounts`: with the refund that was shown. */
export function presentRequest(row: StayRequestRow, { withAmounts }: { withAmounts: boolean }): StayRequest {
  const { start_date, end_date, adults, children } = row
  const isStay = start_date !== null && end_date !== null && adults !== null && children !== null
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    message: row.message,
    stay: isStay ? { start_date, end_date, adults, children } : null,
    refundCents: withAmounts ? row.refund_cents : null,
    reply: row.reply,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** Who decides on a request, and what they write to the tenant. */
interface Decision {
  accountId: string
  reply: string
  now: Date
}

/**
 * Accepts the open request of a booking within the transaction that does what it asks for. `requestId` names a request that must be open.
 * Returns its id; undefined when there is none of this kind. Throws `requestClosed`. The booking must be locked.
 */
export async function acceptRequest(
  trx: Connection,
  { bookingId, kind, requestId }: { bookingId: string; kind: StayRequestKind; requestId?: string | undefined },
  { accountId, reply, now }: Decision,
): Promise<string | undefined> {
  const open = await findOpenRequest(trx, bookingId)
  const isMeant = open?.kind === kind && (requestId === undefined || open.id === requestId)
  if (!open || !isMeant) {
    if (requestId !== undefined) throw new ApiError('requestClosed')
    return undefined
  }
  await trx
    .updateTable('stay_request')
    .set({ state: 'accepted', reply, decided_at: now, decided_by: accountId })
    .where('id', '=', open.id)
    .execute()
  return open.id
}

/** Refuses an open request and mails the tenant the reply, within the caller's transaction. Throws `requestClosed`. */
export async function refuseRequest(
  trx: Connection,
  { bookingId, requestId }: { bookingId: string; requestId: string },
  { accountId, reply, now }: Decision,
  context: BookingContext,
): Promise<StayRequestKind> {
  await lockBooking(trx, bookingId)
  const refused = await trx
    .updateTable('stay_request')
    .set({ state: 'refused', reply, decided_at: now, decided_by: accountId })
    .where('id', '=', requestId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .returning('kind')
    .executeTakeFirst()
  if (!refused) throw new ApiError('requestClosed')
  await enqueueBookingEmails(trx, await readBooking(trx, bookingId), 'requestRefused', context, {
    occasion: `requestRefused:${requestId}`,
    quotation: reply,
    requested: { kind: refused.kind, refundCents: 0, stay: null },
  })
  return refused.kind
}
