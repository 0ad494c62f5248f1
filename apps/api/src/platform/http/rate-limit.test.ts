import { expect, test } from 'vitest'
import { createLimits, type LimitStore, TooManyRequests } from './rate-limit.ts'
import { LIMITS, type LimitName } from './rate-limit-table.ts'

/** A store that can also receive calls of other nodes. */
function start(add?: LimitStore['add']) {
  let now = 0
  const asked: [LimitName, string, number][] = []
  const counts = new Map<string, number>()
  const store: LimitStore = {
    add: async (name, client, calls) => {
      asked.push([name, client, calls])
      if (add) return add(name, client, calls)
      const count = (counts.get(name + client) ?? 0) + calls
      counts.set(name + client, count)
      return { isOver: count > LIMITS[name].calls, endsInMs: 30_000 }
    },
  }
  const node = () => createLimits({ clock: { now: () => new Date(now) }, store })
  const allowed = async (limits: ReturnType<typeof node>, name: LimitName, calls: number, client = 'a') => {
    let count = 0
    for (let call = 0; call < calls; call += 1) {
      await limits.count(name, client).then(
        () => {
          count += 1
        },
        (error: unknown) => expect(error).toBeInstanceOf(TooManyRequests),
      )
    }
    return count
  }
  return {
    node,
    allowed,
    asked,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('OP-204: a limit holds for all nodes together, to the call', async () => {
  const { node, allowed } = start()
  const [first, second] = [node(), node()]
  expect(await allowed(first, 'login', 60)).toBe(60)
  expect(await allowed(second, 'login', 60)).toBe(40)
  expect(await allowed(first, 'login', 10)).toBe(0)
  expect(await allowed(second, 'login', 10, 'b')).toBe(10)
})

test('OP-204: hot paths ask the store once a batch, in the background, and hold but for a batch a node', async () => {
  const { node, allowed, asked } = start()
  const [first, second] = [node(), node()]
  const { calls, batch } = LIMITS.search
  expect(await allowed(first, 'search', batch - 1)).toBe(batch - 1)
  expect(asked).toEqual([])
  const more = (await allowed(first, 'search', calls / 2)) + (await allowed(second, 'search', calls))
  expect(more + batch - 1).toBeGreaterThanOrEqual(calls)
  expect(more + batch - 1).toBeLessThanOrEqual(calls + 2 * batch)
  expect(new Set(asked.map(([, , count]) => count))).toEqual(new Set([batch]))
  expect(await allowed(second, 'search', 100)).toBe(0)
})

test('a client that is refused is told when to come back, asks the store no more, and may come back then', async () => {
  const { node, allowed, asked, wait } = start(async () => ({ isOver: true, endsInMs: 30_000 }))
  const limits = node()
  const refused = await limits.count('login', 'a').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 30 })
  expect(await allowed(limits, 'login', 50)).toBe(0)
  expect(asked).toHaveLength(1)
  wait(30_000)
  await limits.count('login', 'a').catch(() => undefined)
  expect(asked).toHaveLength(2)
})

test.each<[string, LimitStore['add']]>([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise(() => {})],
])('OP-204: while the store %s each node counts for itself, and never lets everybody through', async (_, add) => {
  const { node, allowed, asked } = start(add)
  const began = performance.now()
  expect(await allowed(node(), 'login', 150)).toBe(100)
  expect(performance.now() - began).toBeLessThan(5_000)
  // Not once per call.
  expect(asked.length).toBeLessThan(10)
})

test('OP-204: what was counted while the store was down is reported when it is back', async () => {
  let isDown = true
  const { node, allowed, asked } = start(async () => {
    if (isDown) throw new Error('down')
    return { isOver: false, endsInMs: 1_000 }
  })
  const limits = node()
  await allowed(limits, 'login', 30)
  isDown = false
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await allowed(limits, 'login', 1)
  expect(asked.map(([, , calls]) => calls)).toEqual([1, 31])
})

test('a flood of clients does not fill the memory: the oldest are forgotten', async () => {
  const limits = createLimits({ clock: { now: () => new Date(0) } })
  for (let call = 0; call < 5; call += 1) await limits.count('agencyMessage', 'first')
  await expect(limits.count('agencyMessage', 'first')).rejects.toThrow(TooManyRequests)
  for (let client = 0; client < 10_000; client += 1) await limits.count('agencyMessage', String(client))
  await limits.count('agencyMessage', 'first')
})
