import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a day begins at midnight in France, in summer, in winter and when the clocks change', () => {
  vi.useFakeTimers()
  for (const [instant, day] of [
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2027-03-27T22:59:59.999Z', '2027-03-27'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T21:59:59.999Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    // The system clock was set back.
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
  ] as const) {
    vi.setSystemTime(instant)
    expect(systemClock.today(), instant).toBe(day)
  }
})
