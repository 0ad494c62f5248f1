import pg from 'pg'
import { createSemaphore } from '../threads/semaphore.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** After this time a second connection is tried, since one stalled connection says nothing about the others. */
export const CONNECT_ATTEMPTS = 2
/**
 * Queue length per connection; further requests are shed at once. A burst of bookings of one week fits in (promise 1);
 * requests that wait too long are refused after `busyTimeoutMs`.
 */
const WAITING_PER_CONNECTION = 250
/** Retry delay for a connection that could not be opened while others work. */
const REOPEN_AFTER_MS = 250

export interface Connection {
  client: pg.PoolClient
  /** Rejects with PostgreSQL's error, or with DatabaseUnavailable for any other failure. */
  query: (config: pg.QueryConfig) => Promise<pg.QueryResult>
  /** Returns the connection to the pool. A broken one, or one released with an error, is closed. */
  release: (error?: Error | boolean) => void
}

/** Hands out the connections of a pool. */
export interface ConnectionQueue {
  /** Waits for a connection. Throws DatabaseUnavailable when the queue is full, after `busyTimeoutMs`, or without a response. */
  connect: () => Promise<Connection>
  /** Number of requests that wait for a connection. */
  waiting: () => number
}

/**
 * Creates the bounded queue in front of a pool (OP-203). The pool's own queue has one short timeout and would report a busy
 * hour as an unavailable database. Requests therefore wait here, and the pool is asked only while it has capacity. Late
 * requests are shed when the queue is full.
 *
 * A failed connect does not fail a request while other connections respond: the request takes the next free one.
 * Waiting requests are refused only when two connects in a row get no response.
 */
export function createConnectionQueue(
  pool: pg.Pool,
  limits: { maxConnections: number; busyTimeoutMs: number; connectTimeoutMs: number },
): ConnectionQueue {
  const permits = createSemaphore({
    permits: limits.maxConnections,
    waitMs: limits.busyTimeoutMs,
    maxWaiting: limits.maxConnections * WAITING_PER_CONNECTION,
    error: () => new DatabaseUnavailable('No connection was free'),
  })
  let lastAnswerAt = Number.NEGATIVE_INFINITY

  /** Handles a failed connect, depending on whether the database responds on other connections. */
  function decideAfterFailure(
    cause: unknown,
    startedAt: number,
    attempt: number,
  ): 'wait' | 'retry' | 'fail' | 'failAll' {
    if (cause instanceof pg.DatabaseError && cause.code === TOO_MANY_CONNECTIONS)
      return lastAnswerAt > startedAt - limits.connectTimeoutMs ? 'wait' : 'fail'
    // A refused connect fails at once, so each request may receive it.
    if (!(cause instanceof Error && /timeout|timed out|ETIMEDOUT/i.test(cause.message))) return 'fail'
    if (lastAnswerAt > startedAt) return 'wait'
    return attempt < CONNECT_ATTEMPTS ? 'retry' : 'failAll'
  }

  function checkOut(client: pg.PoolClient): Connection {
    let isBroken = false
    const query: Connection['query'] = async (config) => {
      try {
        const result = await client.query(config)
        lastAnswerAt = performance.now()
        return result
      } catch (error) {
        const translated = toUnavailable(error)
        if (translated === error) lastAnswerAt = performance.now()
        else isBroken = !(error instanceof pg.DatabaseError)
        throw translated
      }
    }
    const release: Connection['release'] = (error) => {
      client.release(isBroken || error)
      permits.release()
    }
    return { client, query, release }
  }

  async function connect(): Promise<Connection> {
    const giveUpAt = performance.now() + limits.busyTimeoutMs
    await permits.acquire()
    for (let attempt = 1; ; ) {
      const startedAt = performance.now()
      try {
        const client = await pool.connect()
        lastAnswerAt = performance.now()
        return checkOut(client)
      } catch (cause) {
        const verdict = decideAfterFailure(cause, startedAt, attempt)
        if (verdict === 'retry') {
          attempt += 1
          continue
        }
        if (verdict === 'wait' && startedAt < giveUpAt) {
          // The failed slot is retried later; this request takes the next released connection.
          setTimeout(permits.release, REOPEN_AFTER_MS)
          await permits.acquireFirst()
          continue
        }
        // Fail the waiting requests now instead of letting each time out.
        if (verdict === 'failAll') permits.rejectWaiting()
        permits.release()
        throw new DatabaseUnavailable('No connection', { cause })
      }
    }
  }

  return { connect, waiting: permits.waiting }
}

/** SQLSTATE too_many_connections: no more connections, but the existing ones work. */
const TOO_MANY_CONNECTIONS = '53300'
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown, time-out). */
const AWAY = /^(08|53|57)/

function toUnavailable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) return error
  return new DatabaseUnavailable('Connection lost', { cause: error })
}
