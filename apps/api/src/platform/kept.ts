import type { Clock } from './clock.ts'

/**
 * Keeps what `load` answers for a while, by key: base data that every page asks for and that changes seldom. Requests that
 * come while it loads share the one load; a failure is kept by nobody.
 */
export function keepFor<Key, Value>(
  seconds: number,
  clock: Pick<Clock, 'now'>,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { until: number; value: Promise<Value> }>()
  return (key) => {
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found && found.until > now) return found.value
    const entry = { until: now + seconds * 1000, value: load(key) }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.value
  }
}
