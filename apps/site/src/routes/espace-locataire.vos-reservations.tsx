import { createFileRoute } from '@tanstack/react-router'
import { BookingsPage } from '../booking/bookings.page.tsx'
import { bookingsHead, loadBookings } from '../booking/bookings-address.ts'
import { whilePending } from '../layout/page-skeleton.lazy.tsx'

export const Route = createFileRoute('/espace-locataire/vos-reservations')({
  loader: loadBookings,
  head: bookingsHead,
  ...whilePending,
  component: BookingsPage,
})
