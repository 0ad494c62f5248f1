import { ApiError } from '@escale/contract/errors'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { restoreQueries, serializeQueries } from './query-transfer.ts'

test('the data reach the browser as they are, and no text of theirs can end the element that holds them', async () => {
  const queries = new QueryClient()
  const layout = { notice: '</script><script>alert(1)</script>' }
  const found = { lots: [{ name: 'Côté <mer>' }] }
  queries.setQueryData(['layout'], layout)
  queries.setQueryData(['search'], { pages: [found, found], pageParams: [1, 2] })
  queries.setQueryData(['<key>'], null)
  const error = new ApiError('notFound', { message: 'No <lot>' })
  await queries.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(error), retry: false })
  const texts = new Map([[found, JSON.stringify(found).replaceAll('<', '\\u003c')]])

  const first = serializeQueries(queries, texts)
  const browser = new QueryClient()
  restoreQueries(browser, first)

  expect(first).not.toContain('<')
  expect(serializeQueries(queries, texts)).toBe(first)
  expect(browser.getQueryData(['layout'])).toEqual(layout)
  expect(browser.getQueryData(['search'])).toEqual({ pages: [found, found], pageParams: [1, 2] })
  expect(browser.getQueryData(['<key>'])).toBeNull()
  expect(browser.getQueryState(['failed'])?.error).toMatchObject({ statusCode: 404, message: 'No <lot>' })
})
