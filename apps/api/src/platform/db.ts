import { openPool } from '@escale/db/pool'
import type { Database } from '@escale/db/schema'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createSemaphore, type Semaphore } from './semaphore.ts'

/** The database does not respond or is overloaded. The request itself is valid. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** A statement prepared once per connection, for hot paths. A name belongs to one text. */
export interface Statement<Row> {
  name: string
  text: string
  /** Carries the row type only; has no value. */
  row?: Row
}

export interface DatabaseHandle {
  db: Kysely<Database>
  /** Runs a named statement. Throws DatabaseUnavailable. */
  prepared: <Row>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>
  /** Number of requests that wait for a connection. */
  waiting: () => number
  /** Opens all connections of the pool in advance. Failed ones are opened on demand. */
  warm: () => Promise<void>
  close: () => Promise<void>
}

/** A database that is silent for this long counts as unavailable. */
const CONNECT_TIMEOUT_MS = 1_500
/** After this time a second connection is tried, since one stalled connection says nothing about the others. */
const CONNECT_ATTEMPTS = 2
const STATEMENT_TIMEOUT_MS = 10_000
/** Beyond the server's own statement timeout: a connection that is still silent is broken. */
const QUERY_TIMEOUT_MS = 15_000
/** How long a request waits for a connection while all are busy. Independent of the database's own response time. */
const BUSY_TIMEOUT_MS = 10_000
/**
 * Queue length per connection; further requests are shed at once. A burst of bookings of one week fits in (promise 1);
 * requests that wait too long are refused after BUSY_TIMEOUT_MS.
 */
const WAITING_PER_CONNECTION = 250
/** Retry delay for a connection that could not be opened while others work. */
const REOPEN_AFTER_MS = 250

/** Creates the connection pool of one process; `close` ends it. It connects on `warm` or the first query. */
export function openDatabase(
  url: string,
  { maxConnections = 10, busyTimeoutMs = BUSY_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = {},
): DatabaseHandle {
  const pool = openPool(url, {
    max: maxConnections,
    // Connections are reused for long: a new one plans its statements again, which adds 20 ms to a lot's page.
    min: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs / CONNECT_ATTEMPTS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  const permits = createSemaphore({
    permits: maxConnections,
    waitMs: busyTimeoutMs,
    maxWaiting: maxConnections * WAITING_PER_CONNECTION,
    error: () => new DatabaseUnavailable('No connection was free'),
  })
  const connect = createConnect(pool, permits, { busyTimeoutMs, connectTimeoutMs })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded(pool, connect) }) })
  return {
    db,
    prepared: async (statement, values) => {
      const connection = await connect()
      try {
        return (await connection.query({ name: statement.name, text: statement.text, values })).rows
      } finally {
        connection.release()
      }
    },
    waiting: permits.waiting,
    warm: async () => {
      const opened = await Promise.allSettled(Array.from({ length: maxConnections }, () => pool.connect()))
      for (const connection of opened) if (connection.status === 'fulfilled') connection.value.release()
    },
    // `db.destroy()` does nothing before Kysely's first query.
    close: () => pool.end(),
  }
}

interface Connection {
  client: pg.PoolClient
  /** Rejects with PostgreSQL's error, or with DatabaseUnavailable for any other failure. */
  query: (config: pg.QueryConfig) => Promise<pg.QueryResult>
  /** Returns the connection to the pool. A broken one, or one released with an error, is closed. */
  release: (error?: Error | boolean) => void
}

/**
 * Hands out connections to requests. The pool's own queue has one short timeout and would report a busy hour as an
 * unavailable database. Requests therefore wait here, and the pool is asked only while it has capacity.
 *
 * A failed connect does not fail a request while other connections respond: the request takes the next free one.
 * Waiting requests are refused only when two connects in a row get no response.
 */
function createConnect(
  pool: pg.Pool,
  permits: Semaphore,
  limits: { busyTimeoutMs: number; connectTimeoutMs: number },
): () => Promise<Connection> {
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

  return async () => {
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
}

/** SQLSTATE too_many_connections: no more connections, but the existing ones work. */
const TOO_MANY_CONNECTIONS = '53300'
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown, time-out). */
const AWAY = /^(08|53|57)/

function toUnavailable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) return error
  return new DatabaseUnavailable('Connection lost', { cause: error })
}

/** Pool adapter for Kysely. Distinguishes statements that PostgreSQL refuses from an unreachable database. */
function guarded(pool: pg.Pool, connect: () => Promise<Connection>): PostgresPool {
  return {
    options: pool.options,
    connect: async (): Promise<PostgresPoolClient> => {
      const { client, query, release } = await connect()
      const run = (sql: string, parameters: unknown[]) => query({ text: sql, values: parameters })
      return Object.create(client, { query: { value: run }, release: { value: release } })
    },
    end: () => pool.end(),
  }
}
