import type { SearchQuery } from '@escale/domain/search/search-query'

/** Changed fields of a search; undefined removes a filter. */
export type SearchChange = { [Key in keyof SearchQuery]?: SearchQuery[Key] | undefined }

/** The search with some fields changed. Text is not trimmed: it may still be typed. */
export function changeQuery(query: SearchQuery, change: SearchChange): SearchQuery {
  return { ...query, ...change } as SearchQuery
}
