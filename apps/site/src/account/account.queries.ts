/** What the site knows of the person who is here. */
import { normalizeError } from '@escale/contract/errors'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** The account that is logged in, null for a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: async () => {
    try {
      return await apiClient().currentUser()
    } catch (error) {
      if (normalizeError(error).code === 'unauthenticated') return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})
