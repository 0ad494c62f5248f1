import type { BookingStatus } from '../booking/booking-status.ts'
import { can } from '../can.ts'
import type { IsoDate } from '../dates.ts'

/**
 * What the secret link of a co-booking shows. `proposal`: everything that the agency needs to decide. `outcome`: status and
 * dates only, without personal data. `linkExpired`: the link no longer opens.
 */
export type CoBookingLinkDecision =
  | { ok: true; shows: 'proposal'; status: 'pending' }
  | { ok: true; shows: 'outcome'; status: Exclude<BookingStatus, 'pending'> }
  | { ok: false; reason: 'linkExpired' }

/** Decides what the link shows (OW-04). `isOver`: the time to answer has run out. `departure`: last day of the stay. */
export function decideCoBookingLink(
  { status, isOver, departure }: { status: BookingStatus; isOver: boolean; departure: IsoDate },
  today: IsoDate,
): CoBookingLinkDecision {
  const holder = { kind: 'linkHolder', opens: 'coBooking' } as const
  if (!can(holder, 'viewCoBooking', { departure, today }).ok) return { ok: false, reason: 'linkExpired' }
  if (status !== 'pending') return { ok: true, shows: 'outcome', status }
  return isOver ? { ok: true, shows: 'outcome', status: 'expired' } : { ok: true, shows: 'proposal', status }
}
