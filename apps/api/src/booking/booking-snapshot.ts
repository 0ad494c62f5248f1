/** What was agreed when a booking was made, as its row keeps it. */
import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import type { BookingPayments } from '@escale/domain/booking/instalment-due'
import type { BookingRow } from './booking.store.ts'
import { readStaySnapshot } from './quote-snapshot.ts'

/** The quote as agreed, of a tenant's booking. Throws when the row keeps none. */
export function quoteOf(row: BookingRow): Quote {
  const quote = readStaySnapshot(row.quote_snapshot)
  if (quote === null) throw new Error(`Booking ${row.id} keeps no quote`)
  return quote
}

/** What a booking has agreed to pay, as the rules of its instalments want it. */
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

/** The tenant's name. */
export const personOf = ({ guest }: BookingRow): string => `${guest.firstName} ${guest.lastName}`

/** The tenant's address in one line; a booking by telephone may have its country alone. */
export function addressOf({ guest }: BookingRow, locale: Locale): string {
  const place = `${guest.postalCode} ${guest.city}`.trim()
  const country = countryName(guest.country, locale)
  return [guest.address, guest.address2, place, country].filter((line) => line !== '').join(', ')
}

/** Whatever an imported booking says: `Intl` throws at what is no code, and no mail stops a payment. */
function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
}
