import type { BookingFile } from '@escale/contract/desk'
import { z } from 'zod'
import type { StoredBooking } from '../booking/book-stay.ts'

/** The journal's action of a changed booking. */
export const BOOKING_CHANGED = 'booking.changed'

/** A booking's stay as the journal stores it, before and after a change. */
const stayInJournal = z.object({
  lot: z.string(),
  lotName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  adults: z.number(),
  children: z.number(),
  totalCents: z.number().int(),
  quote: z.unknown(),
})

/** Returns what the journal stores of a booking's stay. */
export function stayForJournal(booking: StoredBooking): z.infer<typeof stayInJournal> {
  return {
    lot: booking.lotReference,
    lotName: booking.lotName,
    startDate: booking.start_date,
    endDate: booking.end_date,
    adults: booking.adults,
    children: booking.children,
    totalCents: booking.total_cents,
    quote: booking.quote_snapshot,
  }
}

/** The stay before a change, as a file shows it. */
export function readFormerStay(before: unknown, withAmounts: boolean): BookingFile['history'][number]['former'] {
  const { lot, lotName, startDate, endDate, totalCents } = stayInJournal.parse(before)
  return { lot: `${lotName} (${lot})`, startDate, endDate, totalCents: withAmounts ? totalCents : null }
}
