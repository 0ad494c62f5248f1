/** Shared rate limit counters of all nodes: PostgreSQL or Redis. */
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabaseHandle } from '../database/db.ts'
import type { LimitStore } from './rate-limit.ts'
import { LIMITS, type LimitName } from './rate-limit-table.ts'

const REDIS_TIMEOUT_MS = 2_000
const LONGEST_RETRY_MS = 2_000

type Limiter = Pick<RateLimiterRedis, 'consume'>

/** Counts in the table `rate_limit`, with one statement per call or batch. */
export function postgresLimitStore(database: DatabaseHandle): LimitStore {
  const storeClient = {
    query: async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => {
      const rows = await database.prepared({ name, text }, values)
      return { rows, rowCount: rows.length }
    },
  }
  return storeOf(
    (keyPrefix, { calls, windowSeconds }) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        // The job `purge-rate-limits` deletes old windows.
        clearExpiredByTimeout: false,
        keyPrefix,
        points: calls,
        duration: windowSeconds,
      }),
  )
}

/**
 * Counts in the Redis at `url`. Reconnects by itself; while disconnected every call rejects at once. `close` ends it.
 * The client is imported on demand: most sites have no Redis, and it doubles the code loaded at startup.
 */
export async function redisLimitStore(url: string): Promise<{ store: LimitStore; close: () => Promise<void> }> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: REDIS_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_RETRY_MS),
    },
  })
  // Each call reports its own failure. Without a listener, the event would end the process.
  client.on('error', () => {})
  client.connect().catch(() => {})
  const store = storeOf(
    (keyPrefix, { calls, windowSeconds }) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `escale:${keyPrefix}`,
        points: calls,
        duration: windowSeconds,
      }),
  )
  return { store, close: async () => client.destroy() }
}

function storeOf(limiter: (name: LimitName, limit: { calls: number; windowSeconds: number }) => Limiter): LimitStore {
  const limiters = new Map(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, limiter(name, LIMITS[name])] as const),
  )
  return {
    add: async (name, client, calls) => {
      try {
        const result = await limiters.get(name)?.consume(client, calls)
        return { isOver: false, endsInMs: result?.msBeforeNext ?? 0 }
      } catch (error) {
        // Past the limit the library rejects with the result.
        if (error instanceof RateLimiterRes) return { isOver: true, endsInMs: error.msBeforeNext }
        throw error
      }
    },
  }
}

/** Deletes expired windows. */
export async function purgeRateLimits({ database }: { database: DatabaseHandle }): Promise<void> {
  await database.db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute()
}
