import { openPool } from '@escale/db/pool'
import type { Database } from '@escale/db/schema'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { CONNECT_ATTEMPTS, type Connection, type ConnectionQueue, createConnectionQueue } from './connection-queue.ts'

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

/** A database with the queue of its connections. */
export interface OpenDatabase extends DatabaseHandle {
  connect: ConnectionQueue['connect']
}

/** A database that is silent for this long counts as unavailable. */
const CONNECT_TIMEOUT_MS = 1_500
const STATEMENT_TIMEOUT_MS = 10_000
/** Beyond the server's own statement timeout: a connection that is still silent is broken. */
const QUERY_TIMEOUT_MS = 15_000
/** How long a request waits for a connection while all are busy. Independent of the database's own response time. */
const BUSY_TIMEOUT_MS = 10_000

/** Creates the connection pool of one process; `close` ends it. It connects on `warm` or the first query. */
export function openDatabase(
  url: string,
  { maxConnections = 10, busyTimeoutMs = BUSY_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = {},
): OpenDatabase {
  const pool = openPool(url, {
    max: maxConnections,
    // Connections are reused for long: a new one plans its statements again, which adds 20 ms to a lot's page.
    min: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs / CONNECT_ATTEMPTS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  const { connect, waiting } = createConnectionQueue(pool, { maxConnections, busyTimeoutMs, connectTimeoutMs })
  return {
    ...runStatements(connect, pool),
    connect,
    waiting,
    warm: async () => {
      const opened = await Promise.allSettled(Array.from({ length: maxConnections }, () => pool.connect()))
      for (const connection of opened) if (connection.status === 'fulfilled') connection.value.release()
    },
    // `db.destroy()` does nothing before Kysely's first query.
    close: () => pool.end(),
  }
}

/** Kysely and prepared statements on the connections of `connect`. */
export function runStatements(
  connect: ConnectionQueue['connect'],
  pool: Pick<PostgresPool, 'options' | 'end'>,
): Pick<DatabaseHandle, 'db' | 'prepared'> {
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded(pool, connect) }) }),
    prepared: async (statement, values) => {
      const connection = await connect()
      try {
        return (await connection.query({ name: statement.name, text: statement.text, values })).rows
      } finally {
        connection.release()
      }
    },
  }
}

/** Pool adapter for Kysely. Distinguishes statements that PostgreSQL refuses from an unreachable database. */
function guarded(pool: Pick<PostgresPool, 'options' | 'end'>, connect: () => Promise<Connection>): PostgresPool {
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
