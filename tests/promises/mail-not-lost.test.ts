/** Promise 20: mail is neither lost nor duplicated. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@escale/api/platform/database/db'
import { enqueueMail, type Mail } from '@escale/api/platform/mail/mail-outbox'
import { createTestDatabase } from '@escale/db/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSmtpServer } from '../setup/smtp-server.ts'
import { full } from './test-counts.ts'

const [KILLS, MAILS] = full ? [50, 1_000] : [5, 100]

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connectionString)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const mail = (name: string): Mail => ({
  key: `promise:${name}`,
  template: 'passwordChanged',
  recipient: `${name}@escale.example`,
  locale: 'en',
  data: { firstName: name },
})
const countMails = async () => {
  const { count } = await database.db
    .selectFrom('mail')
    .select((mails) => mails.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('promise 20: a mail is written with what it tells or not at all, and one occasion is told once', async () => {
  await expect(
    database.db.transaction().execute(async (trx) => {
      await enqueueMail(trx, mail('undone'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await countMails()).toBe(0)
  const tell = () => database.db.transaction().execute((trx) => enqueueMail(trx, mail('told')))
  await Promise.all(Array.from({ length: 20 }, tell))
  expect(await countMails()).toBe(1)
  await database.db.deleteFrom('mail').execute()
})

test(`promise 20: of ${MAILS} mails, sent by workers of which ${KILLS} are killed, none is lost and at most one a kill comes twice`, {
  timeout: full ? 600_000 : 60_000,
}, async () => {
  let worker: ChildProcess | undefined
  let sinceKill = 0
  let kills = 0
  const server = await startSmtpServer({
    onTaken: () => {
      sinceKill++
      if (!worker || kills >= KILLS || sinceKill < MAILS / (KILLS + 1)) return
      kills++
      sinceKill = 0
      const killed = worker
      worker = undefined
      // Half of the kills are just before the worker learns that its mail was accepted, half at random.
      if (kills % 2 === 0) killed.kill('SIGKILL')
      else setTimeout(() => killed.kill('SIGKILL'), Math.random() * 20)
    },
  })
  let isOver = false
  const startWorker = () => {
    const started = spawn(process.execPath, [fileURLToPath(new URL('mail-worker.ts', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: testDatabase.connectionString, SMTP_URL: server.url },
    })
    // Restarts the worker, as a supervisor does.
    started.once('exit', () => {
      if (!isOver) startWorker()
    })
    worker = started
  }
  const names = Array.from({ length: MAILS }, (_, index) => `tenant-${index}`)
  await database.db.transaction().execute((trx) => enqueueMail(trx, ...names.map(mail)))

  startWorker()
  const unsent = () => database.db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: full ? 580_000 : 55_000, interval: 250 })
  isOver = true
  worker?.kill('SIGKILL')
  if (worker) await once(worker, 'exit')
  await server.stop()

  expect(kills).toBe(KILLS)
  expect(new Set(server.taken.map(({ to }) => to))).toEqual(new Set(names.map((name) => mail(name).recipient)))
  expect(server.taken.length - MAILS).toBeLessThanOrEqual(KILLS)
  // Duplicates share the Message-ID.
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(MAILS)
  process.stderr.write(`  ${kills} kills, ${MAILS} mails: ${server.taken.length - MAILS} duplicates\n`)
})
