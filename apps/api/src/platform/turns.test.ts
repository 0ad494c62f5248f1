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
