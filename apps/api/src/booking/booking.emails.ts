import { type AgreedPayments, instalmentStates } from '@escale/domain/booking/instalment-due'
import { nightsBetween } from '@escale/domain/dates'
import { enqueueMail } from '../platform/mail-outbox.ts'
import type { BookingRow, Connection } from './bookings.store.ts'
import type { BookingContext } from './move-booking.ts'

export type BookingMail =
  | 'bookingHeld'
  | 'bookingOption'
  | 'bookingConfirmed'
  | 'depositDue'
  | 'balanceDue'
  | 'bookingPaid'
  | 'bookingCancelled'
  | 'bookingExpired'
  | 'paymentReturned'

/**
 * Writes the mail of a step of a booking to its tenant, in the transaction of the step. One booking is told of one
 * occasion once; `occasion` tells apart what may happen again (a reminder).
 */
export async function tellTenant(
  trx: Connection,
  booking: BookingRow,
  template: BookingMail,
  { clock, publicUrl }: BookingContext,
  occasion: string = template,
): Promise<void> {
  const { guest, locale } = booking
  const instalments = instalmentStates(paymentsOf(booking), clock.today())
  const next = instalments.find(({ paid }) => !paid)
  await enqueueMail(trx, {
    key: `booking:${booking.id}:${occasion}`,
    template,
    recipient: guest.email,
    locale,
    data: {
      firstName: guest.firstName,
      agencyBookingId: booking.agency_booking_id,
      agencyId: booking.agency_id,
      lotName: booking.lotName,
      lotPath: booking.lotPath,
      city: booking.lotCity,
      start_date: booking.start_date,
      end_date: booking.end_date,
      nights: nightsBetween(booking.start_date, booking.end_date),
      adults: booking.adults,
      children: booking.children,
      totalCents: booking.total_cents,
      instalments: instalments.map(({ kind, amountCents, dueOn, paid }) => ({ kind, amountCents, dueOn, paid })),
      dueCents: next?.amountCents ?? 0,
      holdExpiresAt: booking.hold_expires_at?.toISOString() ?? null,
      agencyName: booking.agencyName,
      agencyPhone: booking.agencyPhone,
      agencyEmail: booking.agencyEmail,
      link: `${publicUrl}${locale === 'en' ? '/en' : ''}${bookingPagePath(booking)}`,
    },
  })
}

/** What a booking has agreed to pay, as the rules of its instalments want it. */
export function paymentsOf(booking: BookingRow): AgreedPayments {
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

/** The page of a booking in the tenant's space (Specification §2), French form. */
export function bookingPagePath(booking: BookingRow): string {
  return `/espace-locataire/vos-reservations/votre-reservation-${booking.agency_id}-${booking.agency_booking_id}`
}
