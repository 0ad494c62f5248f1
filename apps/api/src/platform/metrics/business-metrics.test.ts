import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../test-app.ts'
import { openDatabase } from '../database/db.ts'
import { enqueueMail } from '../mail/mail-outbox.ts'
import { createBusinessFigures } from './business-metrics.ts'
import { createMetrics } from './metrics.ts'

const UNSETTLED = "('created', 'started', 'authorised', 'returning')"
const readFigure = (metrics: string, name: string) => new RegExp(`^escale_${name} (\\S+)$`, 'm').exec(metrics)?.[1]

test('OP-104: the business’s figures are read with one statement, each ten seconds at most', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const { db } = app.database
  let nowMs = 0
  const metrics = createMetrics({
    database: app.database,
    readFigures: createBusinessFigures(app.database, { now: () => nowMs }),
  })
  const before = await metrics.print()
  expect(readFigure(before, 'database_up')).toBe('1')
  expect(readFigure(before, 'mails_unsent')).toBe('0')
  expect(readFigure(before, 'database_waiting')).toBe('0')
  // The job tables do not exist before a worker has run.
  expect(readFigure(before, 'jobs_late')).toBe('Nan')

  const mail = { template: 'newsletterConfirm', recipient: 'ada@escale.example', locale: 'fr', data: {} } as const
  await enqueueMail(db, { key: 'due', ...mail }, { key: 'later', waitMinutes: 5, ...mail })
  await app.sql(
    "update mail set created_at = now() - interval '2 hours', next_attempt_at = now() - interval '1 hour' where key = 'due'",
  )
  const [lot] = await app.sql<{ id: number }>('select id from lot limit 1')
  const [account] = await app.sql<{ id: string }>('select id from account limit 1')
  await app.sql(
    `insert into calendar_import (lot_id, account_id, name, url, last_read_at, last_failure)
     values ($1, $2, 'x', 'https://a.example/a.ics', now(), 'unreachable'), ($1, $2, 'y', 'https://a.example/b.ics', now() - interval '2 hours', null)`,
    [lot?.id, account?.id],
  )
  // The demo's bookings are due relative to the tests' date, not to today.
  await app.sql('update booking set balance_due_on = now()::date + 30 where balance_due_on is not null')
  await app.sql(
    "update booking set status = 'confirmed', balance_due_on = now()::date - 3 where id in (select id from booking where kind = 'tenant' and hold_expires_at is null limit 2)",
  )
  await app.sql(
    `create schema pgboss; create table pgboss.job (state text, start_after timestamptz, completed_on timestamptz)`,
  )
  await app.sql(
    "insert into pgboss.job values ('created', now() - interval '1 hour', null), ('failed', now(), now()), ('completed', now(), now())",
  )

  await app.sql(
    `insert into catalogue_import (started_by, file_name, file_sha256, started_at, ended_at, result)
     values ('x', 'a.json', repeat('0', 64), now() - interval '2 days', now() - interval '2 days', 'complete'),
       ('x', 'b.json', repeat('1', 64), now() - interval '1 hour', now() - interval '1 hour', 'stopped')`,
  )
  await app.sql(
    `insert into backup_run (kind, place, finished_at) values ('dump', '/a', now() - interval '3 hours'), ('external', 'b', now() - interval '2 hours')`,
  )
  expect(readFigure(before, 'import_last_failed')).toBe('Nan')
  expect(readFigure(before, 'backup_last_age_seconds')).toBe('Nan')
  expect(readFigure(await metrics.print(), 'mails_unsent')).toBe('0')
  nowMs += 10_000
  const after = await metrics.print()
  for (const [name, value] of Object.entries({
    mails_unsent: '1',
    calendars_failing: '1',
    calendars_unread: '1',
    balances_overdue: '2',
    jobs_late: '1',
    jobs_failed: '1',
    refunds_unsettled: '0',
    import_last_failed: '1',
    search_outbox_lag_seconds: '0',
  })) {
    expect([name, readFigure(after, name)]).toEqual([name, value])
  }
  expect(Number(readFigure(after, 'mail_oldest_unsent_seconds'))).toBeGreaterThan(3_500)
  expect(Number(readFigure(after, 'backup_last_age_seconds')) / 3_600).toBeCloseTo(2, 1)
})

test('OP-104: a dead mail server, a provider that does not answer and a stopped worker show although they are tried again', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const read = async () => {
    const { mails_unsent, mail_oldest_unsent_seconds, payments_unsettled, jobs_late } = await createBusinessFigures(
      app.database,
    )()
    return { mails_unsent, isMailOld: Number(mail_oldest_unsent_seconds) > 3_500, payments_unsettled, jobs_late }
  }
  await app.sql(
    `create schema pgboss; create table pgboss.job (state text, start_after timestamptz, completed_on timestamptz);
     insert into pgboss.job values ('completed', now(), now())`,
  )
  await app.sql(`delete from mail; update payment set status = 'captured' where status in ${UNSETTLED}`)
  const mail = { template: 'newsletterConfirm', recipient: 'ada@escale.example', locale: 'fr', data: {} } as const
  await enqueueMail(app.database.db, { key: 'failed', ...mail }, { key: 'later', waitMinutes: 5, ...mail })
  await app.sql(
    `with ids as (select id, row_number() over (order by id) as n from payment limit 4)
     update payment set checked_at = now(),
       status = case n when 1 then 'created' when 2 then 'authorised' else 'started' end,
       created_at = now() - case n when 1 then interval '1 minute' else interval '1 hour' end,
       payable_until = now() + interval '10 minutes'
     from ids where ids.id = payment.id`,
  )
  expect(await read()).toEqual({ mails_unsent: 1, isMailOld: false, payments_unsettled: 0, jobs_late: 0 })
  await app.sql(
    `update mail set attempts = 3, created_at = now() - interval '1 hour', next_attempt_at = now() + interval '30 minutes'
     where key = 'failed'`,
  )
  await app.sql(
    `update payment set created_at = now() - interval '6 minutes' where status = 'created';
     update payment set payable_until = now() - interval '6 minutes' where status = 'authorised'`,
  )
  await app.sql("update pgboss.job set completed_on = now() - interval '3 minutes'")
  expect(await read()).toEqual({ mails_unsent: 1, isMailOld: true, payments_unsettled: 2, jobs_late: 1 })
})

test('OP-104: a database that is away makes the figures unknown, and the endpoint answers', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const never = { db: openDatabase('postgres://nobody@10.255.255.1:1/none', { connectTimeoutMs: 60_000 }).db }
  for (const database of [away, never]) {
    const metrics = createMetrics({ readFigures: createBusinessFigures(database, { limitMs: 200 }) })
    const text = await metrics.print()
    expect([readFigure(text, 'database_up'), readFigure(text, 'mails_unsent')]).toEqual(['0', 'Nan'])
    expect(text).toContain('process_cpu_seconds_total')
  }
})

test('OP-104: caches are counted by what they had', async () => {
  const metrics = createMetrics()
  metrics.countLookups('card', { hits: 17, misses: 3 })
  metrics.countLookups('page', { hits: 1, misses: 0 })
  const text = await metrics.print()
  expect(text).toContain('escale_cache_lookups_total{cache="card",result="hit"} 17')
  expect(text).toContain('escale_cache_lookups_total{cache="card",result="miss"} 3')
  expect(text).toContain('escale_cache_lookups_total{cache="page",result="hit"} 1')
})
