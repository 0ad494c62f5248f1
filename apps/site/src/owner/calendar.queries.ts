/** What the owner's calendar and its forms ask of the API. Nights may be taken at any moment: nothing is kept as fresh. */
import type { BookingIdentifiers } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { askedDays } from './calendar-address.ts'

/** The stays of all properties between two days. */
export function ownerCalendarQuery(days: { from: IsoDate; to: IsoDate }) {
  const asked = askedDays(days)
  return queryOptions({
    queryKey: ['ownerCalendar', asked],
    queryFn: ({ signal }) => apiClient().call('GET /page/owner/calendar', { query: asked, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** What the forms of the calendar need: properties, allowed actions; services and agency are those of the property. */
export function stayFormQuery(reference: string) {
  return queryOptions({
    queryKey: ['ownerStayForm', reference],
    queryFn: () => apiClient().call('GET /page/owner/stayForm', { query: { reference } }),
  })
}

/** What rent a stay of one's own probably forgoes. */
export function forgoneRentQuery(asked: { reference: string; start_date: IsoDate; end_date: IsoDate }) {
  return queryOptions({
    queryKey: ['forgoneRent', asked],
    queryFn: ({ signal }) => apiClient().call('GET /owner/forgoneRent', { query: asked, signal }),
  })
}

/** One stay of the calendar. */
export function ownerStayQuery({ agencyId, agencyBookingId }: BookingIdentifiers) {
  return queryOptions({
    queryKey: ['ownerStay', agencyId, agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /owner/stays/{agencyId}/{agencyBookingId}', { params: { agencyId, agencyBookingId } }),
    staleTime: 0,
  })
}

/** A property's calendars of other sites. */
export function lotCalendarsQuery(reference: string) {
  return queryOptions({
    queryKey: ['lotCalendars', reference],
    queryFn: () => apiClient().call('GET /owner/calendars/{reference}', { params: { reference } }),
    staleTime: 0,
  })
}

/** A proposed co-booking as the agency sees it; its query fails with `notFound` for an unknown secret. */
export function coBookingQuery(token: string) {
  return queryOptions({
    queryKey: ['coBooking', token],
    queryFn: () => apiClient().call('GET /page/coBooking/{token}', { params: { token } }),
    staleTime: 0,
  })
}

/** After a change: every calendar is asked for again, and what the overview and the results say of it. */
export async function refreshCalendar(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['ownerCalendar', 'ownerStay', 'owner', 'forgoneRent'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
