import { createFileRoute } from '@tanstack/react-router'
import { BookingsPage } from '../booking/bookings.page.tsx'
import { loadBookings } from '../booking/bookings-address.ts'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/vos-reservations')({
  loader: loadBookings,
  head: privateHead,
  component: BookingsPage,
})
