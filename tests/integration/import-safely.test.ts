/** Safety of an import: confirmation before withdrawals, dry run, mutual exclusion. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeImportLease } from '@escale/api/lots/import/import-lease'
import { sayProblem } from '@escale/api/lots/import/problem'
import { openDatabase } from '@escale/api/platform/database/db'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { AGENCY, catalogueOf, importInto, lotNamed, openPhotographs } from '../fixtures/catalogue.ts'
import { startImport } from '../fixtures/import-command.ts'

async function start() {
  const home = await createTestDatabase()
  const database = openDatabase(home.connectionString, { maxConnections: 2, connectTimeoutMs: 10_000 })
  const pool = openPool(home.connectionString, { max: 1 })
  const photographs = await openPhotographs()
  onTestFinished(async () => {
    await Promise.all([database.close(), pool.end()])
    await home.drop()
  })
  const write = async (name: string, content: string | Buffer) => {
    await writeFile(join(photographs.folder, name), content)
    return join(photographs.folder, name)
  }
  const { connectionString } = home
  // The lots of these files have no mandates.
  await pool.query(`update agency set owners_gated_from = '2100-01-01'`)
  const command = (...args: string[]) => startImport({ connectionString, dataDir: photographs.folder }, ...args)
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  return {
    database,
    photographs,
    connectionString,
    write,
    command,
    sql,
    bring: (text: string, options: Parameters<typeof importInto>[3] = {}) =>
      importInto({ database }, photographs, text, options),
    published: async () => {
      const [row] = await sql<{ count: number }>(
        'select count(*)::int from lot join agency on agency.id = agency_id where published and agency.slug = $1',
        [AGENCY],
      )
      return row?.count ?? 0
    },
    history: () =>
      sql<{ result: string; started_by: string; added: number; file_name: string }>(
        'select * from catalogue_import order by id',
      ),
  }
}

/** Enough lots to interrupt an import between two of them. */
const MANY = 800

const manyLots = (count: number) => Array.from({ length: count }, (_, index) => lotNamed(`IMP-${index}`))

test('AG-504 OP-206 a file that would withdraw more than a tenth of an agency’s lots changes nothing, asks, and goes on once it is allowed', {
  timeout: 60_000,
}, async () => {
  const { command, published, write, history, sql } = await start()
  const before = await published()
  expect(before).toBeGreaterThan(10)
  const file = await write('one-lot.json', catalogueOf([lotNamed('IMP-1')], { complete: true }))

  const stopped = await command(file).ended
  expect(stopped).toMatchObject({ code: 3, error: '' })
  expect(stopped.out).toBe(
    [
      'Stopped, and nothing was written: more than a tenth of an agency’s lots would leave the site.',
      `  ${AGENCY}: ${before} of ${before} published lots would be withdrawn`,
      'If that is what you want:',
      `  npm run import -- ${file} --allow-withdrawals ${before}`,
      '',
    ].join('\n'),
  )
  expect(await published()).toBe(before)
  expect(await sql(`select from lot where reference = 'IMP-1'`)).toEqual([])

  const dry = await command(file, '--dry-run').ended
  expect(dry.code).toBe(3)
  expect(dry.out).toContain(`Lots: 1 added, 0 changed, 0 unchanged, 0 refused, ${before} no longer published;`)
  expect(dry.out).toContain(`--allow-withdrawals ${before}`)
  expect((await command(file, '--allow-withdrawals', String(before - 1)).ended).code).toBe(3)
  expect(await published()).toBe(before)

  expect((await command(file, '--allow-withdrawals', String(before)).ended).code).toBe(0)
  expect(await published()).toBe(1)
  expect((await history()).map(({ result }) => result)).toEqual(['stopped', 'stopped', 'complete'])
})

test('AG-504 lots that the file has and leaves unpublished count as withdrawn', async () => {
  const { bring, published } = await start()
  const lots = manyLots(20)
  await bring(catalogueOf(lots))
  const before = await published()
  const bare = (count: number) =>
    lots.map((lot, index) => (index < count ? { ...lot, registrationNumber: undefined } : lot))
  const most = Math.floor(before / 10)
  const report = await bring(catalogueOf(bare(most + 1)))
  expect(report.massWithdrawal).toEqual({
    agencies: [{ agency: AGENCY, published: before, withdrawn: most + 1 }],
    total: most + 1,
  })
  expect(await published()).toBe(before)
  expect((await bring(catalogueOf(bare(most)))).massWithdrawal).toBeNull()
  expect(await published()).toBe(before - most)
})

test('OP-206 a dry run tells what the import then does, writes nothing and takes no number of a sequence', async () => {
  const { bring, sql, photographs, write } = await start()
  const existing = [...Array(20).keys()].map((index) => lotNamed(`OLD-${index}`))
  await bring(catalogueOf(existing))
  const [other] = await sql<{ reference: string }>(
    'select reference from lot join agency on agency.id = agency_id where agency.slug <> $1 limit 1',
    [AGENCY],
  )
  const [lot] = await sql<{ id: number }>(`select id from lot where reference = 'OLD-3'`)
  await sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) values ($1, '2026-08-01', '2026-08-08', 'personal')`,
    [lot?.id],
  )
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#5a8fb5' } })
  await write('port.jpg', await picture.jpeg().toBuffer())
  const place = {
    slug: 'la-guimorais',
    name: 'La Guimorais',
    postcode: '35350',
    insee: '35284',
    departmentCode: '35',
    departmentName: 'Ille-et-Vilaine',
    region: 'bretagne',
    coordinates: { latitude: 48.69, longitude: -1.95 },
    categories: ['sea'],
    description: { fr: 'Une anse.', en: 'A cove.' },
    touristTax: [
      { startsOn: '2026-01-01', endsOn: '2028-01-01', officialRanking: 0, basisPoints: 300, capCents: 250 },
      { startsOn: '2026-01-01', endsOn: '2028-01-01', officialRanking: 3, tariffCents: 110 },
    ],
  }
  const details = {
    name: 'Clés de la Guimorais',
    city: place.slug,
    address: '1, rue du Port',
    postcode: '35350',
    phone: '02 61 91 00 00',
    email: 'bonjour@guimorais.example',
    openingHours: { fr: [], en: [] },
    coordinates: place.coordinates,
    processingFeeCents: 2_000,
    insuranceBasisPoints: 350,
    professionalCard: 'CPI 3501 2020 000 000 001',
    guarantor: 'Un garant',
    mediator: 'Un médiateur',
    feeScale: [{ service: { fr: 'Gestion', en: 'Management' }, price: { fr: '20 %', en: '20%' } }],
    description: { fr: 'Une agence.', en: 'An agency.' },
  }
  const photo = (file: string) => ({ file, alt: { fr: 'Le port', en: 'The harbour' } })
  const text = JSON.stringify({
    format: 'escale-catalogue-1',
    places: [place, { ...place, slug: 'nulle-part', region: 'atlantide' }],
    agencies: [
      {
        slug: AGENCY,
        complete: true,
        lots: [
          lotNamed('OLD-0'),
          lotNamed('OLD-1', { name: 'Villa des Sables' }),
          lotNamed('OLD-2', { prices: [{ startsOn: TEST_TODAY, endsOn: '2027-01-01', weeklyPriceCents: 60_000 }] }),
          lotNamed('OLD-3', { closed: [{ startsOn: '2026-07-25', endsOn: '2026-08-15', kind: 'stay' }] }),
          lotNamed('OLD-4', {
            city: place.slug,
            amenities: ['garden'],
            photos: [photo('port.jpg'), photo('none.jpg')],
          }),
          lotNamed('OLD-5', { city: 'saint-mallo' }),
          lotNamed('OLD-6', { amenities: ['jacuzi'] }),
          lotNamed('NEW-1', { photos: [photo('port.jpg')], arrival: { street: '1, quai' } }),
          lotNamed('NEW-2', { officialRanking: undefined, distancesM: { beach: 100 } }),
          lotNamed('NEW-3', { capacity: 0 }),
          lotNamed(other?.reference ?? ''),
        ],
      },
      { slug: 'cles-de-la-guimorais', details, lots: [lotNamed('NEW-4', { city: place.slug })] },
      { slug: 'inconnue', lots: [lotNamed('NEW-5')] },
    ],
  })
  const stateOf = async () => ({
    sequences: await sql('select sequencename, last_value from pg_sequences order by 1'),
    rows: await sql(`select (select md5(string_agg(t::text, '|' order by id)) from lot t) as lots,
      (select md5(string_agg(t::text, '|' order by id)) from city t) as cities,
      (select md5(string_agg(t::text, '|' order by id)) from agency t) as agencies,
      (select md5(string_agg(t::text, '|' order by id)) from occupancy t) as nights,
      (select md5(string_agg(t::text, '|' order by id)) from tourist_tax_rate t) as taxes,
      (select count(*)::int from search_outbox) as outbox`),
    files: await readdir(join(photographs.folder, 'kept')).catch(() => []),
  })
  const before = await stateOf()
  const dry = await bring(text, { dryRun: true, allowedWithdrawals: 1_000 })
  expect(await stateOf()).toEqual(before)
  const real = await bring(text, { allowedWithdrawals: 1_000 })
  expect(dry).toEqual(real)
  expect(real.lots).toMatchObject({ added: 3, changed: 4, unchanged: 1, refused: 5 })
  expect(real.lots.unpublished).toBeGreaterThan(10)
  expect(real.problems.map(sayProblem).length).toBeGreaterThan(7)
  expect(await stateOf()).not.toEqual(before)
  // Afterwards the database matches the file: nothing is left to do, and the dry run agrees.
  const again = await bring(text, { dryRun: true, allowedWithdrawals: 1_000 })
  expect(again.lots).toEqual({ added: 0, changed: 0, unchanged: 8, refused: 5, unpublished: 0 })
})

test('OP-206 a dry run costs at most 1.2 times the import', { timeout: 60_000 }, async () => {
  const { bring } = await start()
  const text = catalogueOf(manyLots(300))
  const seconds = async (dryRun: boolean) => {
    const began = performance.now()
    await bring(text, { dryRun })
    return performance.now() - began
  }
  const dry = Math.min(await seconds(true), await seconds(true))
  expect(dry).toBeLessThan(1.2 * (await seconds(false)))
})

test('OP-206 a lot that the store refuses keeps none of its batch out', async () => {
  const { bring, sql } = await start()
  await sql(`alter table lot add constraint no_thirteen check (reference <> 'IMP-13')`)
  const report = await bring(catalogueOf(manyLots(30)))
  expect(report.lots).toMatchObject({ added: 29, refused: 1 })
  expect(report.problems.map(sayProblem)).toEqual([
    expect.stringMatching(/^agencies\[0\]\.lots\[13\]: could not be written: .*no_thirteen.* \(lot IMP-13\)$/),
  ])
  // All others have their prices.
  const [row] = await sql<{ count: number }>(
    `select count(distinct lot_id)::int from price_period join lot on lot.id = lot_id where reference like 'IMP-%'`,
  )
  expect(row?.count).toBe(29)
})

test('OP-206 a second import is refused and told whose the first is, or waits for it; one that crashed keeps nobody out', {
  timeout: 90_000,
}, async () => {
  const { command, write, connectionString, sql, history } = await start()
  const file = await write('lots.json', catalogueOf([lotNamed('IMP-1')]))
  const first = await takeImportLease(connectionString)
  if (!first.ok) throw new Error('Nobody else imports')
  await sql(
    `insert into catalogue_import (started_by, file_name, file_sha256, started_at) values ('ana@bureau', 'x.json', repeat('0', 64), '2026-06-01T08:00:00Z')`,
  )
  const refused = await command(file).ended
  expect(refused).toEqual({
    code: 4,
    out: '',
    error:
      'Another import is at work: ana@bureau, since 2026-06-01T08:00:00.000Z. Import again when it has ended, or wait for it with --wait.\n',
  })
  // A dry run changes nothing.
  expect((await command(file, '--dry-run').ended).code).toBe(0)
  const waiting = command(file, '--wait')
  while (!waiting.error().includes('Waiting')) await sleep(20)
  await sleep(300)
  expect(waiting.child.exitCode).toBeNull()
  await first.lease.release()
  const waited = await waiting.ended
  expect(waited).toMatchObject({
    code: 0,
    error: 'Waiting: Another import is at work: ana@bureau, since 2026-06-01T08:00:00.000Z.\n',
  })
  expect((await history()).map(({ result }) => result)).toEqual(['crashed', 'complete'])

  const large = await write('large.json', catalogueOf(manyLots(MANY)))
  const crashing = command(large)
  await untilLots(sql, 100)
  crashing.child.kill('SIGKILL')
  await crashing.ended
  expect(await command(file, '--wait').ended).toMatchObject({ code: 0 })
  expect((await history()).map(({ result }) => result)).toEqual(['crashed', 'complete', 'crashed', 'complete'])
})

const untilLots = async (sql: (text: string) => Promise<object[]>, count: number) => {
  while (true) {
    const rows = await sql(`select from lot where reference like 'IMP-%'`)
    if (rows.length >= count) return
    await sleep(20)
  }
}

test('OP-206 Ctrl-C ends an import between lots and says how far it went; the next one brings the rest', {
  timeout: 90_000,
}, async () => {
  const { command, write, sql, history } = await start()
  const file = await write('large.json', catalogueOf(manyLots(MANY)))
  const cut = command(file)
  await untilLots(sql, 100)
  // Sent twice at once, as a terminal and `npm run` do.
  cut.child.kill('SIGINT')
  cut.child.kill('SIGINT')
  const { code, out } = await cut.ended
  expect(code).toBe(130)
  const [, done] = /Stopped after (\d+) of 800 lots, which are imported/.exec(out) ?? []
  const rows = await sql(
    `select exists(select from price_period where lot_id = lot.id) as priced from lot where reference like 'IMP-%'`,
  )
  expect(rows.length).toBe(Number(done))
  expect(rows).not.toContainEqual({ priced: false })
  expect(rows.length).toBeLessThan(MANY)
  const rest = await command(file).ended
  expect(rest.out).toContain(`${MANY - rows.length} added, 0 changed, ${rows.length} unchanged`)
  expect(await history()).toMatchObject([
    { result: 'interrupted', added: rows.length, file_name: 'large.json' },
    { result: 'complete', added: MANY - rows.length },
  ])
})

test('OP-206 a file that is no catalogue ends with 2 and says why and where, without a stack', {
  timeout: 60_000,
}, async () => {
  const { command, write, photographs } = await start()
  const whole = await readFile(new URL('../../docs/import-example/catalogue.json', import.meta.url), 'utf8')
  const files = [
    [await write('cut.json', whole.slice(0, 2_000)), /the file: is not JSON: it ends at line \d+, column \d+ before/],
    [
      await write('latin1.json', Buffer.from(whole, 'latin1')),
      /is not UTF-8: the byte 0x[0-9a-f]{2} at line \d+, column \d+/,
    ],
    [await write('empty.json', ''), /the file: is empty: export it again/],
    [
      await write('lots.csv', 'reference;name\nA-1;Maison'),
      /is not JSON: unexpected "reference;name.*" at line 1, column 1/,
    ],
    [await write('list.json', '[]'), /the file: must be an object, not \[\]/],
    [join(photographs.folder, 'nothing.json'), /nothing\.json does not exist/],
    [photographs.folder, /is a folder: name the JSON file in it/],
  ] as const
  for (const [file, words] of files) {
    const { code, out, error } = await command(file).ended
    expect([file, code, out + error]).toEqual([file, 2, expect.stringMatching(words)])
    expect(out + error).not.toMatch(/^\s+at /m)
  }
  for (const wrong of [[], ['a.json', 'b.json'], ['a.json', '--what'], ['a.json', '--allow-withdrawals', 'all']]) {
    const { code, error } = await command(...wrong).ended
    expect([wrong, code, error]).toEqual([wrong, 2, expect.stringContaining('npm run import -- FILE')])
  }
})
