/** What a tenant or an owner asks of their conversations with agencies. */
import type { BookingIdentifiers } from '@escale/contract/booking'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** All of them: a message makes each list old. */
export const CONVERSATIONS_KEY = ['conversations'] as const
const REFRESH_MS = 30_000

export const conversationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'list', page],
    queryFn: () => apiClient().call('GET /conversations', { query: { page } }),
    staleTime: 0,
  })

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'one', conversationId],
    queryFn: () => apiClient().call('GET /conversations/{conversationId}', { params: { conversationId } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

export const bookingConversationQuery = ({ agencyId, agencyBookingId }: BookingIdentifiers) =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'booking', agencyId, agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /bookings/{agencyId}/{agencyBookingId}/conversation', {
        params: { agencyId, agencyBookingId },
      }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

export const linkedConversationQuery = (token: string) =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'linked', token],
    queryFn: () => apiClient().call('GET /page/conversation/{token}', { params: { token } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

/** The properties of the owner, to write about one of them. */
export const ownedLotsQuery = queryOptions({
  queryKey: [...CONVERSATIONS_KEY, 'lots'],
  queryFn: async () => (await apiClient().call('GET /page/owner/stayForm', { query: {} })).lots,
})
