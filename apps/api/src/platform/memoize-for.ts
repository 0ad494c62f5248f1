import type { Clock } from './clock.ts'

/**
 * Memoizes `load` by key for `seconds`, for base data that change rarely. Concurrent callers share one load; failures
 * are not cached.
 */
export function memoizeFor<Key, Value>(
  seconds: number,
  clock: Pick<Clock, 'now'>,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cache = new Map<Key, { until: number; value: Promise<Value> }>()
  return (key) => {
    const now = clock.now().getTime()
    const cached = cache.get(key)
    if (cached && cached.until > now) return cached.value
    const entry = { until: now + seconds * 1000, value: load(key) }
    cache.set(key, entry)
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    return entry.value
  }
}
