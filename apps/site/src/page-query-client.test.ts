import { ApiError } from '@escale/contract/errors'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { PageQueryClient } from './page-query-client.server.ts'

test('a page calls a query function once, whichever loaders want its data and when', async () => {
  const client = new PageQueryClient()
  const queryFn = vi.fn(async () => ({ name: 'Villa' }))
  const lot = queryOptions({ queryKey: ['lot'], queryFn, staleTime: 0 })

  const loaded = await Promise.all([client.ensureQueryData(lot), client.fetchQuery(lot), client.prefetchQuery(lot)])
  const later = await client.fetchQuery(lot)

  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(loaded).toEqual([{ name: 'Villa' }, { name: 'Villa' }, undefined])
  expect(later).toBe(loaded[0])
  expect(client.getQueryData(lot.queryKey)).toBe(later)
})

test('data that are there already are not loaded', async () => {
  const client = new PageQueryClient()
  client.setQueryData(['user'], null)
  const queryFn = vi.fn(async (): Promise<null> => null)

  expect(await client.fetchQuery({ queryKey: ['user'], queryFn })).toBeNull()
  expect(queryFn).not.toHaveBeenCalled()
})

test('a failure reaches every loader and stays in the cache, for the browser', async () => {
  const client = new PageQueryClient()
  const gone = new ApiError('notFound')
  const queryFn = vi.fn(() => Promise.reject(gone))
  const query = { queryKey: ['lot'], queryFn, retry: 3 }

  const [first, second] = await Promise.allSettled([client.fetchQuery(query), client.ensureQueryData(query)])
  await client.prefetchQuery(query)

  expect([first, second].map((each) => each.status === 'rejected' && each.reason)).toEqual([gone, gone])
  expect(client.getQueryState(['lot'])).toMatchObject({ status: 'error', error: gone, data: undefined })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test.each([
  { count: undefined, offsets: [0] },
  { count: 2, offsets: [0, 20] },
  { count: 9, offsets: [0, 20, 40] },
])('an infinite query loads $count pages, or those that there are', async ({ count, offsets }) => {
  const client = new PageQueryClient()
  const lots = infiniteQueryOptions({
    queryKey: ['lots'],
    queryFn: async ({ pageParam, direction }) => ({ offset: pageParam, direction }),
    initialPageParam: 0,
    getNextPageParam: (_last, all, offset, offsets) =>
      all.length === offsets.length && offset < 40 ? offset + 20 : undefined,
  })
  const options = count === undefined ? lots : { ...lots, pages: count }

  const loaded = await client.ensureInfiniteQueryData(options)

  expect(loaded.pageParams).toEqual(offsets)
  expect(loaded.pages).toEqual(offsets.map((offset) => ({ offset, direction: 'forward' })))
  expect(client.getQueryData(lots.queryKey)).toBe(loaded)
})

test('an infinite query loads its first page without a parameter, too', async () => {
  const lots = {
    queryKey: ['lots'],
    queryFn: async () => 'first',
    initialPageParam: null,
    getNextPageParam: () => null,
  }

  expect(await new PageQueryClient().fetchInfiniteQuery(lots)).toEqual({ pages: ['first'], pageParams: [null] })
})
