/** What the pages of a tenant's bookings fetch. Who may see them is decided before (account/guards.ts). */
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { parseBookingKey } from './booking-address.ts'
import { bookingQuery, bookingsQuery, editOptionsQuery } from './bookings.queries.ts'

interface Loading {
  context: { queryClient: QueryClient }
}

export async function loadBookings({ context }: Loading): Promise<void> {
  await context.queryClient.fetchQuery(bookingsQuery)
}

export async function loadBooking({
  context: { queryClient },
  params,
}: Loading & { params: { booking: string } }): Promise<void> {
  const of = parseBookingKey(params.booking)
  if (!of) throw notFound()
  const { editable } = await queryClient.fetchQuery(bookingQuery(of))
  if (editable) await queryClient.prefetchQuery(editOptionsQuery(of))
}

export function bookingsHead() {
  return { meta: [{ title: m.booking_bookings_title() }, { name: 'robots', content: 'noindex' }] }
}
