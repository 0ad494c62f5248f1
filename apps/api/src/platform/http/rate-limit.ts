import { ApiError } from '@escale/contract/errors'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import { LIMITS, type Limit, type LimitName } from './rate-limit-table.ts'

/**
 * Maximum number of clients per limit in memory; the oldest are evicted, so that a flood of addresses cannot fill the
 * memory.
 */
const MAX_CLIENTS = 10_000
/** Timeout of the store; after it the call is counted by this node alone. */
const STORE_TIMEOUT_MS = 300
/** A failed store is not called again for this time. */
const STORE_PAUSE_MS = 1_000
const COMPLAIN_EVERY_MS = 30_000

/** A client exceeded a limit and may call again after `retryAfterSeconds`. */
export class TooManyRequests extends ApiError {
  readonly retryAfterSeconds: number

  constructor(retryAfterMs: number) {
    super('tooManyRequests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  }
}

/** Shared counters of all nodes (rate-limit-store.ts). */
export interface LimitStore {
  /**
   * Adds calls to a client's window. Returns whether the limit is exceeded and when the window ends. Rejects when the
   * store is down.
   */
  add: (name: LimitName, client: string, calls: number) => Promise<{ isOver: boolean; endsInMs: number }>
}

export interface Limits {
  /** Counts a call of a client. Throws TooManyRequests past the limit. */
  count: (name: LimitName, client: string) => Promise<void>
}

interface Window {
  endsAt: number
  count: number
  /** Calls not yet reported to the store. */
  unreported: number
  /** End of the time in which the calls of all nodes exceed the limit. */
  blockedUntil: number
}

/**
 * Counts calls in fixed windows: first in this process, which refuses without a round trip, then in the shared store.
 * While the store is down or absent, each process counts for itself, so that no limit is ever lifted.
 */
export function createLimits({
  clock,
  store,
  log,
}: {
  clock: Pick<Clock, 'now'>
  store?: LimitStore
  log?: Pick<Logger, 'warn'>
}): Limits {
  const windows = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, new Map()])) as Record<
    LimitName,
    Map<string, Window>
  >
  let pausedUntil = Number.NEGATIVE_INFINITY
  let complainedAt = Number.NEGATIVE_INFINITY

  function windowOf(name: LimitName, client: string, now: number): Window {
    const clients = windows[name]
    const found = clients.get(client)
    if (found && found.endsAt > now) return found
    const window = { endsAt: now + LIMITS[name].windowSeconds * 1000, count: 0, unreported: 0, blockedUntil: 0 }
    clients.delete(client)
    clients.set(client, window)
    const oldest = clients.keys().next()
    if (clients.size > MAX_CLIENTS && !oldest.done) clients.delete(oldest.value)
    return window
  }

  async function report(name: LimitName, client: string, window: Window): Promise<void> {
    if (!store || performance.now() < pausedUntil) return
    const calls = window.unreported
    window.unreported = 0
    try {
      const { isOver, endsInMs } = await inTime(store.add(name, client, calls))
      if (isOver) window.blockedUntil = clock.now().getTime() + endsInMs
    } catch (error) {
      window.unreported += calls
      pausedUntil = performance.now() + STORE_PAUSE_MS
      if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return
      complainedAt = performance.now()
      log?.warn({ reason: String(error) }, 'rate limits are counted by this node alone')
    }
  }

  return {
    count: async (name, client) => {
      const { calls, batch = 1 }: Limit = LIMITS[name]
      const now = clock.now().getTime()
      const window = windowOf(name, client, now)
      window.count += 1
      if (window.count > calls) throw new TooManyRequests(window.endsAt - now)
      if (window.blockedUntil > now) throw new TooManyRequests(window.blockedUntil - now)
      window.unreported += 1
      if (window.unreported < batch) return
      const reported = report(name, client, window)
      if (batch > 1) return
      await reported
      if (window.blockedUntil > now) throw new TooManyRequests(window.blockedUntil - now)
    },
  }
}

async function inTime<Answer>(request: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of rate limits is slow')), STORE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([request, late])
  } finally {
    clearTimeout(timer)
  }
}
