/** Bookings by telephone (AG-204), for tests and benches of the desk. */
import { randomUUID } from 'node:crypto'
import type { DeskBookingRequest } from '@escale/contract/desk-booking'
import { staffHoldDays } from '@escale/domain/booking/hold'

/** What staff send to book a lot for a guest whom nobody knows yet, at the total that was said. */
export function telephoneBooking(
  stay: { reference: string; start_date: string; end_date: string },
  { totalCents, today }: { totalCents: number; today: string },
): DeskBookingRequest {
  return {
    ...stay,
    adults: 2,
    children: 1,
    insurance: false,
    requestedOptions: [],
    guest: {
      title: null,
      firstName: 'Léonie',
      lastName: 'Tanguy',
      email: `Leonie.${randomUUID().slice(0, 8)}@guests.example`,
      phone: '06 39 98 00 12',
      address: '',
      address2: '',
      postalCode: '',
      city: '',
      country: 'FR',
    },
    locale: 'en',
    expectedTotalCents: totalCents,
    holdUntil: staffHoldDays(stay.start_date, today).usual,
    payBy: 'link',
    requestKey: randomUUID(),
  }
}
