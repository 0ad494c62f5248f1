import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptPages } from './kept-pages.ts'
import type { Call } from './messages.ts'

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

test('a page is kept until the next hold runs out, for ten seconds at most, and not after a change', () => {
  stopClock()
  const kept = new KeptPages()
  kept.keep(searchFrom(0), page, 3_000)
  kept.keep(searchFrom(20), page, Number.POSITIVE_INFINITY)
  vi.setSystemTime(2_999)
  expect(kept.get(searchFrom(0))).toBe(page)
  expect(kept.get(searchFrom(40))).toBeUndefined()
  vi.setSystemTime(3_000)
  expect(kept.get(searchFrom(0))).toBeUndefined()
  vi.setSystemTime(9_999)
  expect(kept.get(searchFrom(20))).toBe(page)
  vi.setSystemTime(10_000)
  expect(kept.get(searchFrom(20))).toBeUndefined()
  kept.keep(searchFrom(0), page, Number.POSITIVE_INFINITY)
  kept.clear()
  expect(kept.get(searchFrom(0))).toBeUndefined()
})

test('of more than a thousand pages the one found first goes first', () => {
  stopClock()
  const kept = new KeptPages()
  for (let offset = 0; offset < 1_001; offset++) kept.keep(searchFrom(offset), page, Number.POSITIVE_INFINITY)
  expect(kept.get(searchFrom(0))).toBeUndefined()
  expect(kept.get(searchFrom(1))).toBe(page)
  expect(kept.get(searchFrom(1_000))).toBe(page)
})
