import pg from 'pg'
import type { Logger } from '../log.ts'

const CONNECT_TIMEOUT_MS = 2_000
const QUERY_TIMEOUT_MS = 10_000
const RETRY_MS = 1_000
/** Detects a connection whose other end disappeared silently. */
const HEARTBEAT_MS = 15_000

export interface Subscription {
  channel: string
  onNotification: (payload: string) => void
  /** Called when the channel is ready and after each reconnect: earlier notifications may have been missed. */
  onListening?: () => void
}

/** Subscriptions to PostgreSQL notifications in this process. */
export interface Notifications {
  /** Listens to a channel until the returned function is called. */
  subscribe: (subscription: Subscription) => () => void
  stop: () => Promise<void>
}

/**
 * Listens to PostgreSQL channels on one connection, opened with the first subscription and reopened when it breaks. The
 * search thread has its own connection, on which it reads its outbox in the transaction that the notification
 * announces.
 */
export function listenToNotifications({
  connectionString,
  log,
}: {
  connectionString: string
  log: Pick<Logger, 'warn'>
}): Notifications {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let wake = () => {}

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function listen(connection: pg.Client, { channel, onListening }: Subscription): Promise<void> {
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
    onListening?.()
  }

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString,
      application_name: 'escale-notifications',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    })
    // Without this listener a broken connection would end the process. The 'end' event follows.
    connection.on('error', () => {})
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onNotification(payload)
    })
    await connection.connect()
    return connection
  }

  async function follow(): Promise<void> {
    const connection = await connect()
    let isOpen = true
    connection.once('end', () => {
      isOpen = false
      wake()
    })
    try {
      client = connection
      for (const subscription of [...subscriptions]) await listen(connection, subscription)
      while (isOpen && !isStopped) {
        await pause(HEARTBEAT_MS)
        if (isOpen && !isStopped) await connection.query('select 1')
      }
    } finally {
      client = undefined
      await connection.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await follow().catch((error: unknown) =>
        log.warn({ err: error }, 'notifications of the database are missed for a moment'),
      )
      if (!isStopped) await pause(RETRY_MS)
    }
  }

  return {
    subscribe: (subscription) => {
      subscriptions.add(subscription)
      // A failure breaks the connection; the next one listens to every channel again.
      if (client) listen(client, subscription).catch(() => client?.end())
      running ??= run()
      return () => {
        subscriptions.delete(subscription)
      }
    },
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}
