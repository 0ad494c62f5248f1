import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { BookingPage } from './booking.page.tsx'
import { parseBookingKey } from './booking-address.ts'
import { loadBooking } from './load-bookings.ts'

export const Route = createFileRoute('/espace-locataire/vos-reservations/votre-reservation-{$booking}')({
  loader: loadBooking,
  head: privateHead,
  component: Page,
})

function Page() {
  const of = parseBookingKey(Route.useParams().booking)
  return of && <BookingPage of={of} />
}
