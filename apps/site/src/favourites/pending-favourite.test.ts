import { afterEach, expect, test, vi } from 'vitest'
import { rememberPendingFavourite, takePendingFavourite } from './pending-favourite.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser's storage, of which a pending favourite needs only this. */
function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

test('FA-01: a wish is found once, within a day', () => {
  stubStorage()
  vi.useFakeTimers()
  rememberPendingFavourite({ id: 7, name: 'Les Pins' })
  expect(takePendingFavourite()).toEqual({ id: 7, name: 'Les Pins' })
  expect(takePendingFavourite()).toBeUndefined()
  rememberPendingFavourite({ id: 7, name: 'Les Pins' })
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(takePendingFavourite()).toBeUndefined()
})

test.each(['null', '{', '{"id":"7","name":"Les Pins","until":9e15}', '[]', '{"id":7,"until":9e15}'])(
  'what is no wish is none: %s',
  (text) => {
    stubStorage().set('escale:wish', text)
    expect(takePendingFavourite()).toBeUndefined()
  },
)

test('without storage nothing is remembered and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberPendingFavourite({ id: 7, name: 'Les Pins' })
  expect(takePendingFavourite()).toBeUndefined()
})
