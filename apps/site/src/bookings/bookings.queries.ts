/** What the funnel and a tenant's pages ask of bookings and their payment. */
import type { BookingIdentifiers } from '@escale/contract/booking'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { DatedStay, RequestedOption } from '../quote/stay-search.ts'

/** The lot of the funnel and whether it can be had; its services and insurance change nothing of that. */
export function preBookingQuery({ reference, start_date, end_date, adults, children }: DatedStay) {
  const request = { reference, start_date, end_date, adults: String(adults), children: String(children) }
  return queryOptions({
    queryKey: ['preBooking', request],
    queryFn: ({ signal }) => apiClient().call('GET /page/preBooking', { query: request, signal }),
  })
}

/** What a stay costs with the services asked for, and how much of it they are. */
export function stayDiffQuery({ options: requestedOptions, ...stay }: DatedStay) {
  return queryOptions({
    queryKey: ['computeDiff', stay, requestedOptions],
    queryFn: ({ signal }) => apiClient().call('POST /page/computeDiff', { body: { stay, requestedOptions }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What other services would change for a stay that is booked. */
export function bookingDiffQuery({ agencyId, agencyBookingId }: BookingIdentifiers, options: RequestedOption[]) {
  return queryOptions({
    queryKey: ['computeDiff', agencyId, agencyBookingId, options],
    queryFn: ({ signal }) =>
      apiClient().call('POST /page/computeDiff', {
        body: { agencyId, agencyBookingId, requestedOptions: options },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** All stays of the tenant who is logged in. */
export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: () => apiClient().call('GET /page/bookings'),
  staleTime: 0,
})

/** One booking with its documents and its agency. */
export function bookingQuery({ agencyId, agencyBookingId }: BookingIdentifiers) {
  return queryOptions({
    queryKey: ['bookings', agencyId, agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /bookings/{agencyId}/{agencyBookingId}', { params: { agencyId, agencyBookingId } }),
    staleTime: 0,
  })
}

/** The services of a booking as they are, to be changed. */
export function editOptionsQuery({ agencyId, agencyBookingId }: BookingIdentifiers) {
  return queryOptions({
    queryKey: ['bookings', agencyId, agencyBookingId, 'options'],
    queryFn: () =>
      apiClient().call('GET /page/editOptions/{agencyId}/{agencyBookingId}', { params: { agencyId, agencyBookingId } }),
    staleTime: 0,
  })
}

/** What became of a payment. */
export function paymentStateQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: () => apiClient().call('GET /payment/{paymentId}', { params: { paymentId } }),
    staleTime: 0,
  })
}
