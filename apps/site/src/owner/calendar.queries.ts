/** Queries of the owner's calendar and its forms. Availability changes at any moment, so results are never fresh. */
import type { BookingIdentifiers } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { queriedDays } from './calendar-address.ts'

/** The stays of all properties within [from, to). */
export function ownerCalendarQuery(days: { from: IsoDate; to: IsoDate }) {
  const query = queriedDays(days)
  return queryOptions({
    queryKey: ['ownerCalendar', query],
    queryFn: ({ signal }) => apiClient().call('GET /page/owner/calendar', { query, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** The data of a stay form: properties, actions, and the property's services and agency. */
export function stayFormQuery(reference: string) {
  return queryOptions({
    queryKey: ['ownerStayForm', reference],
    queryFn: () => apiClient().call('GET /page/owner/stayForm', { query: { reference } }),
  })
}

/** The estimated rent that a personal stay forgoes. */
export function forgoneRentQuery(query: { reference: string; start_date: IsoDate; end_date: IsoDate }) {
  return queryOptions({
    queryKey: ['forgoneRent', query],
    queryFn: ({ signal }) => apiClient().call('GET /owner/forgoneRent', { query, signal }),
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

/** The feed and imports of a property. */
export function lotCalendarsQuery(reference: string) {
  return queryOptions({
    queryKey: ['lotCalendars', reference],
    queryFn: () => apiClient().call('GET /owner/calendars/{reference}', { params: { reference } }),
    staleTime: 0,
  })
}

/** A co-booking as the agency sees it. Fails with `notFound` for an unknown link. */
export function coBookingQuery(token: string) {
  return queryOptions({
    queryKey: ['coBooking', token],
    queryFn: () => apiClient().call('GET /page/coBooking/{token}', { params: { token } }),
    staleTime: 0,
  })
}

/** Invalidates the calendar, the overview and the results after a change. */
export async function refreshCalendar(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['ownerCalendar', 'ownerStay', 'owner', 'forgoneRent'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
