import { openPool } from '@escale/db/pool'
import type { Database } from '@escale/db/schema'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createTurns, type Turns } from './turns.ts'

/** The database does not answer, or cannot take more: nothing is wrong with what was asked. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
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
  /** Runs a named statement. Throws DatabaseAway. */
  prepared: <Row>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>
  /** How many wait for a connection. */
  waiting: () => number
  close: () => Promise<void>
}

const CONNECT_TIMEOUT_MS = 1_500
const STATEMENT_TIMEOUT_MS = 10_000
/** A connection has planned its statements: another one takes 20 ms more for a lot's page. Longer than people read one page. */
const IDLE_TIMEOUT_MS = 60_000
/** How long a request waits for a connection while all are at work; not how long a database may take to answer. */
const BUSY_TIMEOUT_MS = 10_000

/** Opens the pool of one process; `close` ends it. Nothing connects before the first query. */
export function openDatabase(
  url: string,
  { maxConnections = 10, busyTimeoutMs = BUSY_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = {},
): DatabaseHandle {
  // The pool's own queue would take a busy hour for a database that is away: its one limit is short.
  const turns = createTurns({
    places: maxConnections,
    waitMs: busyTimeoutMs,
    error: () => new DatabaseAway('No connection was free'),
  })
  const pool = openPool(url, {
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded(pool, turns) }) })
  return {
    db,
    prepared: async (statement, values) => {
      const client = await connect(pool, turns)
      let broken = false
      try {
        return (await client.query({ name: statement.name, text: statement.text, values })).rows
      } catch (error) {
        broken = !(error instanceof pg.DatabaseError)
        throw tellAway(error)
      } finally {
        client.release(broken)
        turns.leave()
      }
    },
    waiting: turns.waiting,
    // Not db.destroy(): it does nothing before Kysely's first query.
    close: () => pool.end(),
  }
}

async function connect(pool: pg.Pool, turns: Turns): Promise<pg.PoolClient> {
  await turns.enter()
  try {
    return await pool.connect()
  } catch (cause) {
    // Nobody waits to learn the same.
    turns.refuseWaiting()
    turns.leave()
    throw new DatabaseAway('No connection', { cause })
  }
}

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown, time-out). */
const AWAY = /^(08|53|57)/

function tellAway(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) return error
  return new DatabaseAway('Connection lost', { cause: error })
}

/** The pool as Kysely wants it, its failures told apart: what PostgreSQL refuses, and that it cannot be reached. */
function guarded(pool: pg.Pool, turns: Turns): PostgresPool {
  return {
    options: pool.options,
    connect: async (): Promise<PostgresPoolClient> => {
      const client = await connect(pool, turns)
      const query = (sql: string, parameters: unknown[]) =>
        client.query(sql, parameters).catch((error: unknown) => {
          throw tellAway(error)
        })
      const release = (error?: Error | boolean) => {
        client.release(error)
        turns.leave()
      }
      return Object.create(client, { query: { value: query }, release: { value: release } })
    },
    end: () => pool.end(),
  }
}
