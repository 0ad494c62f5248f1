import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import { createLog } from '@escale/api/platform/log'
import { createBusinessFigures } from '@escale/api/platform/metrics/business-metrics'
import { writeDump } from '@escale/db/backup/dump'
import { createTestDatabase } from '@escale/db/test-database'
import { DAY_MS } from '@escale/domain/durations'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from '../doctor/check-database.ts'
import { runDueDrill } from './run-due-drill.ts'

const log = createLog('silent')

async function startSite() {
  const { connectionString, drop } = await createTestDatabase()
  const database = openDatabase(connectionString, { maxConnections: 2 })
  const backupDir = await mkdtemp(join(tmpdir(), 'escale-drill-'))
  onTestFinished(async () => {
    await database.close()
    await drop()
    await rm(backupDir, { recursive: true, force: true })
  })
  let daysLater = 0
  const clock = { ...systemClock, now: () => new Date(Date.now() + daysLater * DAY_MS) }
  const drill = async () => {
    await runDueDrill({ database, clock, log }, { backupDir, serverUrl: connectionString })
    const rows = await database.db.selectFrom('restore_drill').selectAll().orderBy('id').execute()
    return rows.map(({ place, failure, row_count }) => ({ place, failure, rows: row_count }))
  }
  return {
    connectionString,
    database,
    backupDir,
    drill,
    pass: (days: number) => {
      daysLater += days
    },
  }
}

test('OP-304 the latest backup is restored into a scratch database once a week, compared, recorded and told', async () => {
  const { connectionString, database, backupDir, drill, pass } = await startSite()
  const readFigures = () => createBusinessFigures(database)()
  expect(await drill()).toEqual([])
  expect(await readFigures()).toMatchObject({
    restore_drill_last_good_age_seconds: null,
    restore_drill_last_failed: null,
  })

  const place = join(backupDir, 'yesterday')
  const { tables } = await writeDump(connectionString, place)
  await writeDump(connectionString, join(backupDir, 'unfinished'))
  await rm(join(backupDir, 'unfinished/dump.json'))
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  expect(rows).toBeGreaterThan(1_000)
  expect(await drill()).toEqual([{ place, failure: null, rows }])
  const figures = await readFigures()
  expect(figures.restore_drill_last_failed).toBe(0)
  expect(figures.restore_drill_last_good_age_seconds).toBeLessThan(60)
  const { rows: scratch } = await sql`select from pg_database where datname = 'escale_restore_drill'`.execute(
    database.db,
  )
  expect(scratch).toEqual([])

  pass(6)
  expect(await drill()).toHaveLength(1)
  pass(1)
  // The same backup is seven days old for the drill of the next week.
  expect((await drill()).at(-1)?.failure).toMatch(/^The latest backup is 7\.0 days old$/)
})

test('OP-304 a backup that does not restore is recorded, told by /metrics and doctor, and the next one is tried a day later', async () => {
  const { connectionString, database, backupDir, drill, pass } = await startSite()
  await writeDump(connectionString, join(backupDir, 'whole'))
  const broken = join(backupDir, 'broken')
  await cp(join(backupDir, 'whole'), broken, { recursive: true })
  const file = join(broken, 'public.review.gz')
  await writeFile(
    file,
    gzipSync(
      gunzipSync(await readFile(file))
        .toString()
        .replace(/^.*\n/, ''),
    ),
  )
  const soon = new Date(Date.now() + 1_000)
  await utimes(join(broken, 'dump.json'), soon, soon)

  const failed = { place: broken, failure: 'public.review is not what was dumped', rows: null }
  expect(await drill()).toEqual([failed])
  expect(await createBusinessFigures(database)()).toMatchObject({
    restore_drill_last_failed: 1,
    restore_drill_last_good_age_seconds: null,
  })
  const findings = await checkDatabase(database, { today: systemClock.today(), now: systemClock.now })
  expect(findings).toContainEqual(expect.objectContaining({ level: 'danger', subject: 'restore drill' }))
  expect(await drill()).toHaveLength(1)
  await rm(broken, { recursive: true })
  pass(1)
  expect(await drill()).toEqual([failed, expect.objectContaining({ place: join(backupDir, 'whole'), failure: null })])
})

test('OP-304 a backup of the release before an upgrade is no failure; the drill waits for the next backup', async () => {
  const { connectionString, backupDir, drill } = await startSite()
  const place = join(backupDir, 'before-the-upgrade')
  await writeDump(connectionString, place)
  const manifest = JSON.parse(await readFile(join(place, 'dump.json'), 'utf8'))
  await writeFile(
    join(place, 'dump.json'),
    JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }),
  )
  expect(await drill()).toEqual([])
  await writeDump(connectionString, join(backupDir, 'after-it'))
  expect(await drill()).toEqual([expect.objectContaining({ place: join(backupDir, 'after-it'), failure: null })])
})
