import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from './messages.ts'
import { ResultCache } from './result-cache.ts'

const today = '2026-06-01'
const page = {
  count: 0,
  ids: new Int32Array(),
  rents: new Int32Array(),
  discountedRents: new Int32Array(),
  promotionIds: new Int32Array(),
}
const searchFrom = (offset: number): Call => ({ name: 'search', asks: { query: {}, limit: 20, offset, today } })

function stopClock(): void {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a page is cached until the next hold expires, for ten seconds at most, and not after a change', () => {
  stopClock()
  const cache = new ResultCache()
  cache.set(searchFrom(0), page, 3_000)
  cache.set(searchFrom(20), page, Number.POSITIVE_INFINITY)
  vi.setSystemTime(2_999)
  expect(cache.get(searchFrom(0))).toBe(page)
  expect(cache.get(searchFrom(40))).toBeUndefined()
  vi.setSystemTime(3_000)
  expect(cache.get(searchFrom(0))).toBeUndefined()
  vi.setSystemTime(9_999)
  expect(cache.get(searchFrom(20))).toBe(page)
  vi.setSystemTime(10_000)
  expect(cache.get(searchFrom(20))).toBeUndefined()
  cache.set(searchFrom(0), page, Number.POSITIVE_INFINITY)
  cache.clear()
  expect(cache.get(searchFrom(0))).toBeUndefined()
})

test('of more than a thousand pages the oldest is evicted', () => {
  stopClock()
  const cache = new ResultCache()
  for (let offset = 0; offset < 1_001; offset++) cache.set(searchFrom(offset), page, Number.POSITIVE_INFINITY)
  expect(cache.get(searchFrom(0))).toBeUndefined()
  expect(cache.get(searchFrom(1))).toBe(page)
  expect(cache.get(searchFrom(1_000))).toBe(page)
})
