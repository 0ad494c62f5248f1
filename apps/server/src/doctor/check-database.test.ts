import { openDatabase } from '@escale/api/platform/database/db'
import { DEMO_SECRET_KEY } from '@escale/api/platform/env'
import { createSecretBox } from '@escale/api/platform/secret-box'
import { createTestDatabase } from '@escale/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

const NOW = new Date('2027-03-01T09:00:00Z')

async function startDoctor() {
  const { connectionString, drop } = await createTestDatabase()
  const database = openDatabase(connectionString, { maxConnections: 2 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const find = async (subject: string, key = DEMO_SECRET_KEY) => {
    const at = { today: '2027-03-01', now: () => NOW, secrets: createSecretBox(key) }
    const findings = await checkDatabase(database, at)
    return findings.filter((finding) => finding.subject === subject).map(({ level, message }) => `${level} ${message}`)
  }
  return { db: database.db, find }
}

test('OP-102 the doctor finds a worker that stopped', async () => {
  const { db, find } = await startDoctor()
  expect(await find('worker')).toEqual(['warning has not run yet'])
  await sql`create schema pgboss`.execute(db)
  await sql`create table pgboss.job (state text, completed_on timestamptz)`.execute(db)
  const end = (state: string, at: string) => sql`insert into pgboss.job values (${state}, ${at})`.execute(db)
  await end('completed', '2027-03-01T08:20:00Z')
  await end('failed', '2027-03-01T08:59:50Z')
  expect(await find('worker')).toEqual(['danger has ended no job for 40 minutes: mails, refunds and holds wait'])
  await end('completed', '2027-03-01T08:59:40Z')
  expect(await find('worker')).toEqual(['ok works'])
})

test('OP-102 the doctor finds a SECRET_KEY that does not open what is stored', async () => {
  const { db, find } = await startDoctor()
  // That of the demo, whose staff have second factors.
  expect(await find('SECRET_KEY')).toEqual(['ok opens what it sealed'])
  expect(await find('SECRET_KEY', 'a key of another site')).toEqual([expect.stringMatching(/^danger is not the one/)])
  await db.deleteFrom('staff_totp').execute()
  expect(await find('SECRET_KEY')).toEqual([])
})
