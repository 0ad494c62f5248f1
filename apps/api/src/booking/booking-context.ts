import type { Clock } from '../platform/clock.ts'

/** What the steps of a booking need of the world beside the transaction. */
export interface BookingContext {
  clock: Clock
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
