import { openPool } from '@escale/db/pool'
import type { Database } from '@escale/db/schema'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createSemaphore, type Semaphore } from './semaphore.ts'

/** The database does not answer, or cannot take more: nothing is wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** A statement that PostgreSQL plans once a connection, for the hot paths; the name belongs to one text. */
export interface Statement<Row> {
  name: string
  text: string
  /** Only for the type of its rows. */
  row?: Row
}

export interface DatabaseHandle {
  db: Kysely<Database>
  /** Runs a named statement. Throws DatabaseUnavailable. */
  prepared: <Row>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>
  /** How many wait for a connection. */
  waiting: () => number
  /** Opens all connections of the pool, so that no request waits for one. Those that fail are opened when they are needed. */
  warm: () => Promise<void>
  close: () => Promise<void>
}

/** How long a database may stay silent before it counts as unavailable. */
const CONNECT_TIMEOUT_MS = 1_500
/** Within that time a second connection is tried: one that stalls says nothing about the others. */
const CONNECT_ATTEMPTS = 2
const STATEMENT_TIMEOUT_MS = 10_000
/** The server ends a statement itself; a connection that is still silent after this is broken. */
const QUERY_TIMEOUT_MS = 15_000
/** How long a request waits for a connection while all are at work; not how long a database may take to answer. */
const BUSY_TIMEOUT_MS = 10_000
/**
 * Requests that may wait for each connection; later ones are shed at once. A burst of bookings of one week waits whole (promise 1);
 * whoever waits too long is refused by BUSY_TIMEOUT_MS.
 */
const WAITING_PER_CONNECTION = 250
/** How long the place of a connection that could not be opened stays closed while the others work. */
const REOPEN_AFTER_MS = 250

/** Opens the pool of one process; `close` ends it. Nothing connects before `warm` or the first query. */
export function openDatabase(
  url: string,
  { maxConnections = 10, busyTimeoutMs = BUSY_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = {},
): DatabaseHandle {
  const pool = openPool(url, {
    max: maxConnections,
    // A connection has planned its statements: another one takes 20 ms more for a lot's page.
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
    // Not db.destroy(): it does nothing before Kysely's first query.
    close: () => pool.end(),
  }
}

interface Connection {
  client: pg.PoolClient
  /** Rejects with what PostgreSQL refuses, and with DatabaseUnavailable for everything else. */
  query: (config: pg.QueryConfig) => Promise<pg.QueryResult>
  /** Gives it back; one that is broken, or that comes with an error, is closed. */
  release: (error?: Error | boolean) => void
}

/**
 * How requests get connections. The pool's own queue would take a busy hour for an unavailable database, since its one limit is
 * short: requests wait here, and the pool is asked only while it has room.
 *
 * A connection that cannot be opened in time fails nobody while others answer: its request takes the next one that is free.
 * Only when the database says nothing at all, on two connections in a row, are the waiting requests refused.
 */
function createConnect(
  pool: pg.Pool,
  permits: Semaphore,
  limits: { busyTimeoutMs: number; connectTimeoutMs: number },
): () => Promise<Connection> {
  let lastAnswerAt = Number.NEGATIVE_INFINITY

  /** What to do when a connection could not be opened, by whether the database answers elsewhere. */
  function judge(cause: unknown, startedAt: number, attempt: number): 'wait' | 'retry' | 'fail' | 'failAll' {
    if (cause instanceof pg.DatabaseError && cause.code === TOO_MANY_CONNECTIONS)
      return lastAnswerAt > startedAt - limits.connectTimeoutMs ? 'wait' : 'fail'
    // A refusal comes at once: each request may hear it for itself.
    if (!(cause instanceof Error && /timeout|timed out|ETIMEDOUT/i.test(cause.message))) return 'fail'
    if (lastAnswerAt > startedAt) return 'wait'
    return attempt < CONNECT_ATTEMPTS ? 'retry' : 'failAll'
  }

  function lend(client: pg.PoolClient): Connection {
    let isBroken = false
    const query: Connection['query'] = async (config) => {
      try {
        const result = await client.query(config)
        lastAnswerAt = performance.now()
        return result
      } catch (error) {
        const told = toUnavailable(error)
        if (told === error) lastAnswerAt = performance.now()
        else isBroken = !(error instanceof pg.DatabaseError)
        throw told
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
        return lend(client)
      } catch (cause) {
        const verdict = judge(cause, startedAt, attempt)
        if (verdict === 'retry') {
          attempt += 1
          continue
        }
        if (verdict === 'wait' && startedAt < giveUpAt) {
          // The place that failed opens again later; this request takes the next connection that another one gives back.
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

/** SQLSTATE too_many_connections: the server has no more for us, but those that we have go on. */
const TOO_MANY_CONNECTIONS = '53300'
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown, time-out). */
const AWAY = /^(08|53|57)/

function toUnavailable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) return error
  return new DatabaseUnavailable('Connection lost', { cause: error })
}

/** The pool for Kysely. Its failures are told apart: statements that PostgreSQL refuses, and a database that cannot be reached. */
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
