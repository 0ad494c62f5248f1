import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const turns = (places: number, waitMs = 1000) => createTurns({ places, waitMs, error: () => new Error('busy') })

test('so many are in at a time; the others follow in the order in which they came', async () => {
  const { enter, leave } = turns(2)
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      await enter()
      inside += 1
      most = Math.max(most, inside)
      order.push(number)
      await new Promise((resolve) => setImmediate(resolve))
      inside -= 1
      leave()
    }),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
  await enter()
  await enter()
})

test('who waits too long is told so, and takes no place from the next', async () => {
  const { enter, leave } = turns(1, 10)
  await enter()
  await expect(enter()).rejects.toThrow('busy')
  leave()
  await enter()
})

test('everybody who waits can be sent away at once', async () => {
  const { enter, leave, refuseWaiting } = turns(1)
  await enter()
  const waiting = Promise.allSettled([enter(), enter()])
  refuseWaiting()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  leave()
  await enter()
})

test('a full queue refuses who comes late, but nobody who comes back: they are first', async () => {
  const { enter, enterFirst, leave } = createTurns({
    places: 1,
    waitMs: 1000,
    mostWaiting: 1,
    error: () => new Error('full'),
  })
  const order: string[] = []
  await enter()
  const waiting = enter().then(() => order.push('waiting'))
  await expect(enter()).rejects.toThrow('full')
  const returned = enterFirst().then(() => order.push('returned'))
  leave()
  await returned
  leave()
  await waiting
  expect(order).toEqual(['returned', 'waiting'])
})
