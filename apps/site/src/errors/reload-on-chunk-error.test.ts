import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnChunkError } from './reload-on-chunk-error.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('VA-08 a part of the site that does not load reloads the page, once a minute, and never without a network', () => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
  })
  const stop = reloadOnChunkError()
  const fail = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  // `preventDefault` was called, so that no other handler reports the failure.
  expect(fail()).toBe(false)
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  vi.stubGlobal('navigator', { onLine: false })
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
  stop()
})
