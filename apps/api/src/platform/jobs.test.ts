import { createTestDatabase } from '@escale/db/test-database'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { listenToNotifications } from './database/listen-to-notifications.ts'
import { describeError, type Job, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('silent')

test('two workers that start at once on a new database share a job: one does it at a time, both can be told to stop', async () => {
  const database = await createTestDatabase({ template: 'template0' })
  let [running, most, runs] = [0, 0, 0]
  const job: Job = {
    name: 'count',
    everySeconds: 1,
    run: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 300))
      running--
      runs++
    },
  }
  const connectionString = database.connectionString
  const notifications = listenToNotifications({ connectionString, log })
  const workers = await Promise.all([1, 2].map(() => startJobs({ connectionString, notifications, jobs: [job], log })))
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
  expect(most).toBe(1)
  await Promise.all(workers.map((worker) => worker.stop(2_000)))
  await notifications.stop()
  expect(running).toBe(0)
  await database.drop()
})

test('a notification asks for a job at once, and what is under way is told to end before the worker stops', async () => {
  const database = await createTestDatabase({ template: 'template0' })
  let runs = 0
  let aborted = false
  const job: Job = {
    name: 'listen',
    everySeconds: 3_600,
    isShared: true,
    channel: 'ring',
    run: async (signal) => {
      runs++
      if (runs < 2) return
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      aborted = true
    },
  }
  const { connectionString } = database
  const notifications = listenToNotifications({ connectionString, log })
  const worker = await startJobs({ connectionString, notifications, jobs: [job], log })
  const client = new pg.Client({ connectionString })
  await client.connect()
  await vi.waitFor(() => expect(runs).toBe(1))
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'listen%'`
  await vi.waitFor(async () => expect((await client.query(listening)).rowCount).toBe(1))
  await client.query(`select pg_notify('ring', '')`)
  await vi.waitFor(() => expect(runs).toBe(2))
  await client.end()
  await worker.stop(2_000)
  await notifications.stop()
  expect(aborted).toBe(true)
  await database.drop()
})

test('an error that pg-boss emits as a plain object is logged by its message', () => {
  expect(describeError(new Error('away'))).toBe('Error: away')
  expect(describeError({ message: 'away', queue: 'mails' })).toBe('away')
  expect(describeError('away')).toBe('away')
})
