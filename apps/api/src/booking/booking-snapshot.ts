/** The terms agreed at the time of a booking, from its row. */
import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import type { BookingPayments } from '@escale/domain/booking/instalment-due'
import type { BookingRow } from './booking.store.ts'
import { readStaySnapshot } from './quote-snapshot.ts'

/** Returns the agreed quote of a tenant's booking. Throws when the row has none. */
export function quoteOf(row: BookingRow): Quote {
  const quote = readStaySnapshot(row.quote_snapshot)
  if (quote === null) throw new Error(`Booking ${row.id} keeps no quote`)
  return quote
}

/** Returns the agreed payments of a booking, as input of the instalment rules. */
export function paymentsOf(
  booking: Pick<
    BookingRow,
    'status' | 'confirmed_at' | 'paid_at' | 'deposit_cents' | 'balance_cents' | 'deposit_due_on' | 'balance_due_on'
  >,
): BookingPayments {
  const { status, confirmed_at, paid_at } = booking
  const isUnpaid = status === 'refunded' || confirmed_at === null
  return {
    status,
    paid: isUnpaid ? 'nothing' : paid_at === null ? 'deposit' : 'whole',
    depositCents: booking.deposit_cents,
    balanceCents: booking.balance_cents,
    depositDueOn: booking.deposit_due_on,
    balanceDueOn: booking.balance_due_on,
  }
}

/** Name of the tenant. */
export const personOf = ({ guest }: BookingRow): string => `${guest.firstName} ${guest.lastName}`

/** Address of the tenant in one line; a booking by phone may have only a country. */
export function addressOf({ guest }: BookingRow, locale: Locale): string {
  const place = `${guest.postalCode} ${guest.city}`.trim()
  const country = countryName(guest.country, locale)
  return [guest.address, guest.address2, place, country].filter((line) => line !== '').join(', ')
}

/** Imported bookings may contain an invalid country code, for which `Intl` throws; a mail must not stop a payment. */
function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
}
