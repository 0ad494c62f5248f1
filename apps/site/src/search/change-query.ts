import type { SearchQuery } from '@escale/domain/search/search-query'

/** Fields of a search with new values; undefined takes a filter away. */
export type SearchChange = { [Key in keyof SearchQuery]?: SearchQuery[Key] | undefined }

/** The search with some fields changed. Text stays as it is being typed: it is tidied where it becomes an address. */
export function changeQuery(query: SearchQuery, change: SearchChange): SearchQuery {
  return { ...query, ...change } as SearchQuery
}
