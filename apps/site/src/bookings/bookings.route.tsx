import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { BookingsPage } from './bookings.page.tsx'
import { loadBookings } from './load-bookings.ts'

export const Route = createFileRoute('/espace-locataire/vos-reservations')({
  loader: loadBookings,
  head: privateHead,
  component: BookingsPage,
})
