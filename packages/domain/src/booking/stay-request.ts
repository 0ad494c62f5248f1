import type { IsoDate } from '../dates.ts'
import type { BookingStatus } from './booking-status.ts'

/** What a tenant may ask an agency for on line (AG-210). */
export type StayRequestKind = 'change' | 'cancellation'

export interface RequestedBooking {
  status: BookingStatus
  startDate: IsoDate
  hasOpenRequest: boolean
}

/**
 * Whether a tenant may ask for a change or a cancellation: of a booking that is neither ended nor begun, one request at a time. What nothing
 * was paid for is let go without asking.
 */
export function mayRequest(
  kind: StayRequestKind,
  { status, startDate, hasOpenRequest }: RequestedBooking,
  today: IsoDate,
): { ok: true } | { ok: false; reason: 'tooLateToChange' | 'requestOpen' } {
  const isPaid = status === 'confirmed' || status === 'paid'
  if (!(isPaid || (kind === 'change' && status === 'option')) || startDate < today)
    return { ok: false, reason: 'tooLateToChange' }
  return hasOpenRequest ? { ok: false, reason: 'requestOpen' } : { ok: true }
}
