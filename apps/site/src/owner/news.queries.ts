import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Articles per page. */
export const NEWS_PER_PAGE = 5

/** A page of the owners' news, counted from 1. */
export function newsQuery(page: number) {
  return queryOptions({
    queryKey: ['news', page],
    queryFn: () =>
      apiClient().call('GET /news', { query: { limit: NEWS_PER_PAGE, offset: (page - 1) * NEWS_PER_PAGE } }),
  })
}

/** An article. Fails with `notFound` for an unknown slug. */
export function newsArticleQuery(slug: string) {
  return queryOptions({
    queryKey: ['news', slug],
    queryFn: () => apiClient().call('GET /news/{slug}', { params: { slug } }),
  })
}
