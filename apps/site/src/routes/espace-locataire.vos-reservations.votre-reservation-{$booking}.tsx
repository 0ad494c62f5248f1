import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '../booking/booking.page.tsx'
import { parseBookingKey } from '../booking/booking-address.ts'
import { loadBooking } from '../booking/bookings-address.ts'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/vos-reservations/votre-reservation-{$booking}')({
  loader: loadBooking,
  head: privateHead,
  component: Page,
})

function Page() {
  const of = parseBookingKey(Route.useParams().booking)
  return of && <BookingPage of={of} />
}
