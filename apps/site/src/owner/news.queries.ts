import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Articles of one page of the list. */
export const NEWS_A_PAGE = 5

/** One page of the owners' news, counted from 1. */
export function newsQuery(page: number) {
  return queryOptions({
    queryKey: ['news', page],
    queryFn: () => apiClient().call('GET /news', { query: { limit: NEWS_A_PAGE, offset: (page - 1) * NEWS_A_PAGE } }),
  })
}

/** An article; its query fails with `notFound` where there is none. */
export function newsArticleQuery(slug: string) {
  return queryOptions({
    queryKey: ['news', slug],
    queryFn: () => apiClient().call('GET /news/{slug}', { params: { slug } }),
  })
}
