import { openClient } from '@escale/db/open-client'
import type pg from 'pg'

/** Every row of a transaction before `xid` is known, and those of `ahead`. */
export interface OutboxCursor {
  xid: string
  ahead: { xid: string; id: string }[]
}

/** Without a notification: days and holds end too, and a connection may be dead without a word. */
const POLL_MS = 2_000
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

export interface OutboxRound {
  lotIds: number[]
  /** More rows than asked for, or some that are purged: not all are told, and the store is to be read anew. */
  isIncomplete: boolean
  /** The day in France, yyyy-MM-dd. */
  today: string
  /** Milliseconds that the server's clock is ahead. */
  clockOffsetMs: number
}

interface ReaderOptions {
  connectionString: string
  cursor: OutboxCursor
  maxRows: number
  /** In a transaction that sees the rows, so that what is read in it belongs to the same moment. False: enough. */
  onRound: (client: pg.ClientBase, round: OutboxRound) => Promise<boolean>
  /** Whether everything is known that was committed a moment ago. */
  onState: (isFresh: boolean) => void
}

/** Where a reader begins that has read the tables in the client's transaction. */
export async function cursorOf(client: pg.ClientBase): Promise<OutboxCursor> {
  const { rows } = await client.query<{ xid: string }>(`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  return { xid: rows[0]?.xid ?? '0', ahead: [] }
}

/** Whether the outbox still holds every row after the cursor, and the cursor is of its history. */
export async function isFollowable(client: pg.ClientBase, { xid }: OutboxCursor): Promise<boolean> {
  const { rows } = await client.query<{ isWhole: boolean }>(
    `select xid <= $1::xid8 and $1::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) as "isWhole" from search_outbox_floor`,
    [xid],
  )
  return rows[0]?.isWhole ?? false
}

/**
 * Follows `search_outbox`. Rows are reported as soon as they are visible. The cursor only passes transactions older than every
 * running one, since an earlier one may commit later (see the table's comment). Rows reported beyond the cursor are
 * remembered, so that none is reported twice and a long transaction delays nothing.
 */
export function followOutbox(options: ReaderOptions): { cursor: () => OutboxCursor; stop: () => Promise<void> } {
  let { cursor } = options
  let isStopped = false
  let client: pg.Client | undefined
  let isWoken = false
  let wake = () => {}

  const notify = () => {
    isWoken = true
    wake()
  }
  const pause = async (milliseconds: number) => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  const listen = async (connection: pg.Client) => {
    connection.on('notification', notify)
    connection.once('end', notify)
    await connection.query('listen search_outbox')
    while (!isStopped) {
      isWoken = false
      const next = await readRound(connection, cursor, options)
      if (!next) return
      cursor = next
      options.onState(true)
      if (!isWoken) await pause(POLL_MS)
    }
  }
  const follow = async () => {
    let retryMs = FIRST_RETRY_MS
    while (!isStopped) {
      const began = Date.now()
      try {
        client = await openClient(options.connectionString)
        await listen(client)
        if (!isStopped) return
      } catch {
        // The connection is lost: reported by the state and reopened below.
      } finally {
        await client?.end().catch(() => {})
      }
      if (isStopped) return
      options.onState(false)
      retryMs = Date.now() - began > LAST_RETRY_MS ? FIRST_RETRY_MS : Math.min(LAST_RETRY_MS, retryMs * 2)
      await pause(retryMs)
    }
  }
  const done = follow()
  return {
    cursor: () => cursor,
    stop: async () => {
      isStopped = true
      notify()
      await done
    },
  }
}

/** Tells what is new and answers the cursor after it; null when the listener has had enough. */
async function readRound(
  client: pg.Client,
  cursor: OutboxCursor,
  { maxRows, onRound }: ReaderOptions,
): Promise<OutboxCursor | null> {
  await client.query('begin isolation level repeatable read, read only')
  const { rows: moments } = await client.query<{ xid: string; today: string; now: number; isPurged: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid, today_in_france()::text as today,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now, search_outbox_floor.xid > $1::xid8 as "isPurged"
    from search_outbox_floor`,
    [cursor.xid],
  )
  const { xid = cursor.xid, today = '', now = Date.now(), isPurged = true } = moments[0] ?? {}
  const clockOffsetMs = now - Date.now()
  const { rows } = await client.query<{ xid: string; id: string; lotId: number }>(
    `select xid::text, id::text, lot_id as "lotId" from search_outbox
    where xid >= $1::xid8 and not (id = any ($2::bigint[])) order by search_outbox.xid, search_outbox.id limit $3`,
    [cursor.xid, cursor.ahead.map(({ id }) => id), maxRows + 1],
  )
  const lotIds = [...new Set(rows.map(({ lotId }) => lotId))]
  const goesOn = await onRound(client, {
    lotIds,
    isIncomplete: isPurged || rows.length > maxRows,
    today,
    clockOffsetMs,
  })
  await client.query('commit')
  if (!goesOn) return null
  const announced = [...cursor.ahead, ...rows.map((row) => ({ xid: row.xid, id: row.id }))]
  return {
    xid,
    ahead: announced.filter((row) => BigInt(row.xid) >= BigInt(xid)),
  }
}
