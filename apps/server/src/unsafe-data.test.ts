import { openDatabase } from '@escale/api/platform/database/db'
import { upsertReferenceData } from '@escale/db/reference/upsert-reference-data'
import { createTestDatabase } from '@escale/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findUnsafeData } from './unsafe-data.ts'

test('LW-505 a production site does not start without identity and legal pages; migrations restore the generated pages', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const database = openDatabase(connectionString, { connectTimeoutMs: 10_000 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const missing = async () =>
    (await findUnsafeData(database, { isDemo: false }))
      .map(({ setting }) => setting)
      .filter((name) => !/^DATABASE/.test(name))
  // The demo names an invented publisher.
  expect(await missing()).toEqual(['legal identity'])
  await run('delete from legal_identity')
  await run(`update page set blocks = jsonb_set(blocks, '{en}', '[]') where path = '/mentions-legales'`)
  await run(`update page set published = false where path = '/accessibilite'`)
  await run(`delete from page where path = '/conditions-generales'`)
  const placeholder = {
    fr: [{ kind: 'text', html: '<p>Cette page n’est pas encore rédigée.</p>' }],
    en: [{ kind: 'text', html: '<p>This page has not been written yet.</p>' }],
  }
  await sql`update page set blocks = ${JSON.stringify(placeholder)} where path = '/politique-de-confidentialite'`.execute(
    database.db,
  )
  expect(await missing()).toEqual([
    'legal identity',
    'page /mentions-legales',
    'page /conditions-generales',
    'page /accessibilite',
  ])
  expect(await upsertReferenceData(connectionString)).toEqual(['page'])
  const { rows } = await sql<{ path: string; blocks: { fr: object[] } }>`
    select path, blocks from page where path in ('/conditions-generales', '/politique-de-confidentialite') order by 1`.execute(
    database.db,
  )
  expect(rows.map(({ blocks }) => blocks.fr.length)).toEqual([4, 3])
  expect(await missing()).toEqual(['legal identity', 'page /mentions-legales', 'page /accessibilite'])
})
