import {
  type DefaultError,
  type EnsureInfiniteQueryDataOptions,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  type Query,
  QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query'

/** Loading a page is never aborted. */
const neverAborted = new AbortController().signal

/**
 * The query client of one page on the server. It calls each query function at most once, without what only a browser needs: retries, aborting
 * and refetching. TanStack's own fetch defines a getter on each call's context. V8 allocates getters in its old generation, so each one, and all
 * data of the page with it, stays in memory until the next full garbage collection.
 */
export class PageQueryClient extends QueryClient {
  /** Pending and failed calls by query hash. The data of a successful call are in the cache only, so that `clear` releases them. */
  readonly #calls = new Map<string, Promise<unknown>>()

  override fetchQuery<
    QueryData = unknown,
    Failure = DefaultError,
    Data = QueryData,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(options: FetchQueryOptions<QueryData, Failure, Data, Key, PageParam>): Promise<Data> {
    const { queryKey, meta } = options
    const queryFn = options.queryFn as unknown as QueryFunction<Data, Key>
    return this.#fetchOnce(options, () => queryFn({ client: this, queryKey, meta, signal: neverAborted }))
  }

  override fetchInfiniteQuery<
    QueryData,
    Failure = DefaultError,
    Data = QueryData,
    Key extends QueryKey = QueryKey,
    PageParam = unknown,
  >(
    options: FetchInfiniteQueryOptions<QueryData, Failure, Data, Key, PageParam>,
  ): Promise<InfiniteData<Data, PageParam>> {
    const { queryKey, meta, initialPageParam, pages: count = 1 } = options
    const nextPageParam = 'getNextPageParam' in options ? options.getNextPageParam : undefined
    const queryFn = options.queryFn as QueryFunction<QueryData, Key, PageParam>
    return this.#fetchOnce(options, async () => {
      const pages: QueryData[] = []
      const pageParams: PageParam[] = []
      let next: PageParam | null | undefined = initialPageParam
      do {
        const pageParam: PageParam = next
        const context = { client: this, queryKey, meta, signal: neverAborted, pageParam, direction: 'forward' }
        const page = await queryFn(context as Parameters<typeof queryFn>[0])
        pages.push(page)
        pageParams.push(pageParam)
        next = nextPageParam?.(page, pages, pageParam, pageParams)
      } while (next != null && pages.length < count)
      return { pages, pageParams } as unknown as InfiniteData<Data, PageParam>
    })
  }

  override ensureInfiniteQueryData<
    QueryData,
    Failure = DefaultError,
    Data = QueryData,
    Key extends QueryKey = QueryKey,
    PageParam = unknown,
  >(
    options: EnsureInfiniteQueryDataOptions<QueryData, Failure, Data, Key, PageParam>,
  ): Promise<InfiniteData<Data, PageParam>> {
    return this.fetchInfiniteQuery(options)
  }

  async #fetchOnce<Data>(options: { queryKey: QueryKey }, fetch: () => Data | Promise<Data>): Promise<Data> {
    const query = this.getQueryCache().build(this, this.defaultQueryOptions(options))
    if (query.state.data !== undefined) return query.state.data as Data
    const call = this.#calls.get(query.queryHash) ?? this.#call(query, fetch)
    this.#calls.set(query.queryHash, call)
    return (await call) as Data
  }

  async #call(query: Query, fetch: () => unknown): Promise<unknown> {
    try {
      const data = this.setQueryData(query.queryKey, await fetch())
      this.#calls.delete(query.queryHash)
      return data
    } catch (error) {
      query.setState({ ...query.state, status: 'error', error: error as Error, errorUpdatedAt: Date.now() })
      throw error
    }
  }
}
