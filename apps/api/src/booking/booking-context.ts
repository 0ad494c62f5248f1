import type { Clock } from '../platform/clock.ts'

/** Dependencies of the booking steps, besides the transaction. */
export interface BookingContext {
  clock: Clock
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
