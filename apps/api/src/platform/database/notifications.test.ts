import { createTestDatabase } from '@escale/db/test-database'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { listenToNotifications } from './listen-to-notifications.ts'

test('one connection listens to all channels, and is opened again with them when it breaks', async () => {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  onTestFinished(drop)
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  const notifications = listenToNotifications({ connectionString, log: createLog('silent') })
  onTestFinished(notifications.stop)
  const [pages, mails] = [vi.fn(), vi.fn()]
  const onListening = vi.fn()
  notifications.subscribe({ channel: 'pages', onNotification: pages, onListening })
  const unsubscribe = notifications.subscribe({ channel: 'mails', onNotification: mails, onListening })
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2))
  const { rows } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'escale-notifications'`,
  )
  expect(rows).toHaveLength(1)

  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(4), 10_000)
  await client.query(`select pg_notify('pages', '1,2'), pg_notify('mails', '')`)
  await vi.waitFor(() => expect([pages.mock.calls, mails.mock.calls]).toEqual([[['1,2']], [['']]]))
  unsubscribe()
  await client.query(`select pg_notify('mails', ''), pg_notify('pages', 'all')`)
  await vi.waitFor(() => expect(pages).toHaveBeenCalledTimes(2))
  expect(mails).toHaveBeenCalledTimes(1)
})
