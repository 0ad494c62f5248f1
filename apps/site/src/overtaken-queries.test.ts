import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchOvertakenQueries } from './overtaken-queries.ts'

/** A fake endpoint. A request reads the stored value at once; its response is sent when the test calls the entry of `answers`. */
function slowList() {
  let stored = 'before'
  const answers: (() => void)[] = []
  return {
    queryKey: ['list'],
    queryFn: () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const seen = stored
      answers.push(() => resolve(seen))
      return promise
    },
    change: () => {
      stored = 'after'
    },
    answers,
  }
}

function client(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  refetchOvertakenQueries(queryClient)
  return queryClient
}

test('a list on screen whose first request a change overtook is requested once more', async () => {
  const queryClient = client()
  const { change, answers, ...list } = slowList()
  const leave = new QueryObserver(queryClient, list).subscribe(() => {})
  change()
  queryClient.invalidateQueries({ queryKey: ['list'] })
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBe('after'))
  expect(queryClient.getQueryState(['list'])).toMatchObject({ fetchStatus: 'idle', isInvalidated: false })
  expect(answers).toHaveLength(2)
  leave()
})

test('a list loaded ahead whose request a change overtook is requested once more when it is shown', async () => {
  const queryClient = client()
  const { change, answers, ...list } = slowList()
  const ahead = queryClient.prefetchQuery(list)
  change()
  queryClient.invalidateQueries({ queryKey: ['list'] })
  answers[0]?.()
  await ahead
  expect(queryClient.getQueryState(['list'])).toMatchObject({ isInvalidated: true })
  const leave = new QueryObserver(queryClient, list).subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBe('after'))
  leave()
})

test('a list on screen that had its first answer is requested once for a change', async () => {
  const queryClient = client()
  const { change, answers, ...list } = slowList()
  const leave = new QueryObserver(queryClient, list).subscribe(() => {})
  answers[0]?.()
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBe('before'))
  change()
  queryClient.invalidateQueries({ queryKey: ['list'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBe('after'))
  expect(answers).toHaveLength(2)
  leave()
})
