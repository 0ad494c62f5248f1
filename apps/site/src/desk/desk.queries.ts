import type { DeskBookingsQuery } from '@escale/contract/desk'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** All that the desk shows of an agency: a change makes all of it old. */
export const deskKey = (agencyId: number) => ['desk', agencyId] as const

export const todayQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'today'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/today', { params: { agencyId } }),
  })

export const deskBookingsQuery = (agencyId: number, query: DeskBookingsQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'bookings', query],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/bookings', { params: { agencyId }, query }),
    placeholderData: (previous) => previous,
  })

export const bookingFileQuery = (agencyId: number, agencyBookingId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'file', agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/bookings/{agencyBookingId}', { params: { agencyId, agencyBookingId } }),
  })
