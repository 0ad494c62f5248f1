import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const semaphore = (permits: number, waitMs = 1000) =>
  createSemaphore({ permits, waitMs, error: () => new Error('busy') })

test('so many are in at a time; the others follow in the order in which they came', async () => {
  const { acquire, release } = semaphore(2)
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      await acquire()
      inside += 1
      most = Math.max(most, inside)
      order.push(number)
      await new Promise((resolve) => setImmediate(resolve))
      inside -= 1
      release()
    }),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
  await acquire()
  await acquire()
})

test('who waits too long is told so, and takes no place from the next', async () => {
  const { acquire, release } = semaphore(1, 10)
  await acquire()
  await expect(acquire()).rejects.toThrow('busy')
  release()
  await acquire()
})

test('everybody who waits can be sent away at once', async () => {
  const { acquire, release, rejectWaiting } = semaphore(1)
  await acquire()
  const waiting = Promise.allSettled([acquire(), acquire()])
  rejectWaiting()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  release()
  await acquire()
})

test('a full queue refuses who comes late, but nobody who comes back: they are first', async () => {
  const { acquire, acquireFirst, release } = createSemaphore({
    permits: 1,
    waitMs: 1000,
    maxWaiting: 1,
    error: () => new Error('full'),
  })
  const order: string[] = []
  await acquire()
  const waiting = acquire().then(() => order.push('waiting'))
  await expect(acquire()).rejects.toThrow('full')
  const returned = acquireFirst().then(() => order.push('returned'))
  release()
  await returned
  release()
  await waiting
  expect(order).toEqual(['returned', 'waiting'])
})
