import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '../booking/booking.page.tsx'
import { parseBookingKey } from '../booking/booking-address.ts'
import { bookingHead, loadBooking } from '../booking/bookings-address.ts'

export const Route = createFileRoute('/espace-locataire/vos-reservations/votre-reservation-{$booking}')({
  loader: loadBooking,
  head: bookingHead,
  component: Page,
})

function Page() {
  const of = parseBookingKey(Route.useParams().booking)
  return of && <BookingPage of={of} />
}
