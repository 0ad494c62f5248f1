/** Import of an agency's own lots (docs/import.md). */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { as, attemptFor, signIn } from '@escale/api/booking/tenants.fixture'
import { catalogueSchema } from '@escale/api/lots/import/catalogue'
import { sayProblem } from '@escale/api/lots/import/problem'
import { startTestApp, type TestApp } from '@escale/api/test-app'
import { quote } from '@escale/contract/quote'
import { searchResult } from '@escale/contract/search'
import { migrate } from '@escale/db/migrate'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { seed } from '@escale/demo/seed/seed'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { AGENCY, catalogueOf, importInto, lotNamed, openPhotographs } from '../fixtures/catalogue.ts'

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

async function start() {
  const photographs = await openPhotographs()
  const app = await startTestApp({ pictures: photographs.pictures })
  onTestFinished(() => app.stop())
  // The lots of these files have no mandates.
  await app.sql(`update agency set owners_gated_from = '2100-01-01'`)
  const bring = async (lots: unknown[], agency: object = {}, options = {}) => {
    const text = catalogueOf(lots, agency)
    // Withdrawals in these tests are intended; import-safely.test.ts tests the confirmation.
    const { problems, notes, ...counts } = await importInto(app, photographs, text, {
      allowedWithdrawals: 1_000,
      ...options,
    })
    return { ...counts, told: problems.map(sayProblem), notes: notes.map(sayProblem) }
  }
  return { app, bring, photographs }
}

const find = async (app: TestApp, reference: string) =>
  (await app.get(`/api/search?q=${reference}`, searchResult)).lots.find((lot) => lot.reference === reference)

/** Everything that an import may write or notify. */
const stateOf = (app: TestApp) =>
  app.sql(`select (select count(*)::int from search_outbox) as told, (select count(*)::int from price_history) as prices,
    (select md5(string_agg(t::text, '|' order by id)) from lot t) as lots,
    (select md5(string_agg(t::text, '|' order by id)) from price_period t) as periods,
    (select md5(string_agg(t::text, '|' order by id)) from occupancy t) as nights,
    (select md5(string_agg(t::text, '|' order by id)) from service t) as services,
    (select md5(string_agg(t::text, '|' order by id)) from lot_picture t) as pictures`)

test('an imported lot is found and priced to the cent; the same file again changes nothing, another one what differs', async () => {
  const { app, bring } = await start()
  const lot = lotNamed('IMP-1', {
    prices: [
      { startsOn: '2026-06-06', endsOn: '2026-07-04', weeklyPriceCents: 70_007, minNights: 3 },
      {
        startsOn: '2026-07-04',
        endsOn: '2026-08-29',
        weeklyPriceCents: 131_301,
        minNights: 7,
        arrivalWeekdays: ['saturday'],
      },
    ],
    services: [
      {
        articleId: 'menage',
        name: { fr: 'Ménage', en: 'Cleaning' },
        description: { fr: '', en: '' },
        unit: 'stay',
        unitPriceCents: 6_543,
      },
    ],
    conciergeFeeCents: 1_250,
    amenities: ['internet', 'garden'],
    distancesM: { beach: 400 },
    arrival: { street: '12 rue des Pins', from: '16:00', access: { fr: 'Boîte à clés.' } },
    description: { fr: 'Une maison au bord de l’eau.\r\n\r\nUn jardin.' },
    closed: [{ startsOn: '2026-07-18', endsOn: '2026-07-25', kind: 'stay' }],
  })
  expect(await bring([lot])).toMatchObject({ lots: { added: 1 }, told: [], notes: [] })
  const found = await find(app, 'IMP-1')
  expect(found).toMatchObject({
    agencyName: 'Émeraude Locations',
    city: 'Saint-Malo',
    originalMinPrice: 70_007 + 1_250 + 2_900,
  })
  const detail = await (await app.request(`/api/page/lot?pathMatch=${encodeURIComponent(found?.uri ?? '')}`)).json()
  expect(detail).toMatchObject({
    lot: {
      description: '<p>Une maison au bord de l’eau.</p><p>Un jardin.</p>',
      descriptionLocale: 'fr',
      officialRanking: 3,
    },
  })
  expect(JSON.stringify(detail)).not.toContain('rue des Pins')
  const arrival = () =>
    app.sql(`select street, arrival_from, arrival_until, departure_until, access from lot where reference = 'IMP-1'`)
  const told = {
    street: '12 rue des Pins',
    arrival_from: '16:00',
    arrival_until: null,
    departure_until: null,
    access: { fr: 'Boîte à clés.', en: 'Boîte à clés.' },
  }
  expect(await arrival()).toEqual([told])
  // Two nights of one season at a seventh of its price, rounded once per stay, five of the other.
  const stay = { reference: 'IMP-1', start_date: '2026-07-04', end_date: '2026-07-11', adults: 2, insurance: false }
  const priced = await app.post('/api/quote', { ...stay, options: [{ articleID: 'menage', quantity: 1 }] }, quote)
  expect(priced).toMatchObject({ available: true, initialPrice: 131_301, conciergeFees: 1_250 })
  const bare = await app.post('/api/quote', stay, quote)
  expect(Number(priced.totalPrice) - Number(bare.totalPrice)).toBe(6_543)
  const taken = { ...stay, start_date: '2026-07-18', end_date: '2026-07-25' }
  expect(await app.post('/api/quote', taken, quote)).toMatchObject({ available: false })

  const before = await stateOf(app)
  expect(await bring([lot])).toMatchObject({ lots: { added: 0, changed: 0, unchanged: 1 } })
  expect(await bring([{ ...lot, name: 'Villa des Sables' }], {}, { dryRun: true })).toMatchObject({
    lots: { changed: 1 },
  })
  expect(await stateOf(app)).toEqual(before)

  const { closed: _, services: __, arrival: ___, ...facts } = lot
  const renamed = {
    ...facts,
    name: 'Villa des Sables',
    prices: [{ startsOn: '2026-06-06', endsOn: '2026-08-29', weeklyPriceCents: 80_000 }],
  }
  expect(await bring([renamed])).toMatchObject({ lots: { changed: 1 } })
  const moved = await app.request(`/api/page/lot?pathMatch=${encodeURIComponent(found?.uri ?? '')}`)
  expect(await moved.json()).toMatchObject({
    lot: { name: 'Villa des Sables', uri: expect.stringContaining('/villa-des-sables-') },
  })
  // A list that is absent from the file stays unchanged, and so do the arrival instructions.
  expect(await arrival()).toEqual([told])
  expect(await app.post('/api/quote', taken, quote)).toMatchObject({ available: false })
  expect(await app.post('/api/quote', stay, quote)).toMatchObject({ initialPrice: 80_000 })
})

test('what is wrong is told with its path and what to do, and keeps no other lot out', async () => {
  const { app, bring } = await start()
  const [other] = await app.sql<{ reference: string }>(
    'select reference from lot join agency on agency.id = agency_id where agency.slug <> $1 order by lot.id limit 1',
    [AGENCY],
  )
  const price = { startsOn: '2026-07-04', endsOn: '2026-08-29', weeklyPriceCents: 90_000 }
  const { told, lots, notes } = await bring([
    lotNamed('IMP-1'),
    lotNamed('IMP-2', { prices: [price, { ...price, startsOn: '2026-08-22', endsOn: '2026-09-05' }] }),
    lotNamed('IMP-3', {
      prices: [
        { ...price, endsOn: '2026-07-04' },
        { ...price, weeklyPriceCents: 900.5 },
      ],
    }),
    lotNamed('IMP-4', { amenities: ['internet', 'jacuzi'] }),
    lotNamed('IMP-5', { city: 'saint-mallo' }),
    lotNamed('IMP-6', { capacity: undefined, prise: [] }),
    lotNamed('IMP-1'),
    lotNamed(other?.reference ?? ''),
    lotNamed('IMP-7', { registrationNumber: undefined, officialRanking: undefined, prices: [] }),
    lotNamed('IMP-8', { closed: [{ startsOn: '2026-02-30', endsOn: '2026-03-07' }] }),
  ])
  const at = 'agencies[0].lots'
  expect(told.sort()).toEqual([
    `${at}[1].prices[1].startsOn: overlaps [0]: every night may stand in one period alone (endsOn is the day after the last night) (lot IMP-2)`,
    `${at}[2].prices[0].endsOn: must be later than startsOn: it is the day after the last night (lot IMP-3)`,
    `${at}[2].prices[1].weeklyPriceCents: must be a whole number, not 900.5 (lot IMP-3)`,
    expect.stringMatching(
      /^agencies\[0\]\.lots\[3\]\.amenities\[1\]: is not known \(“jacuzi”\); there are .*hotTub.* \(lot IMP-4\)$/,
    ),
    `${at}[4].city: is no place that the site knows (“saint-mallo”): correct the slug, or describe the place under places (lot IMP-5)`,
    `${at}[5].capacity: is missing (lot IMP-6)`,
    `${at}[5]: knows no “prise”: correct the spelling or take it out (lot IMP-6)`,
    `${at}[6].reference: is at agencies[0].lots[0] already: a reference belongs to one lot (lot IMP-1)`,
    `${at}[7].reference: belongs to a lot of another agency: a reference belongs to one lot of the site (lot ${other?.reference})`,
    `${at}[9].closed[0].startsOn: must be a day that exists, written yyyy-MM-dd (lot IMP-8)`,
  ])
  expect(lots).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 8, unpublished: 0 })
  expect(notes).toEqual([
    `${at}[8]: is not published: it lacks registrationNumber, officialRanking (0 when it is not classified), a price for nights to come (lot IMP-7)`,
  ])
  expect(await find(app, 'IMP-1')).toBeDefined()
  expect(await find(app, 'IMP-7')).toBeUndefined()
  expect((await bring([])).told).toEqual([])
  const nonsense = await importInto(app, { folder: '/', kept: (await openPhotographs()).kept }, '{"format": "csv"')
  expect(nonsense.problems.map(sayProblem)).toEqual([expect.stringMatching(/^the file: is not JSON: /)])
})

test('closed nights never overlap a booking: such a line is refused and told, and what is no longer closed is free', async () => {
  const { app, bring } = await start()
  const closed = (...lines: object[]) => bring([lotNamed('IMP-1', { closed: lines })])
  const open = { startsOn: '2026-09-05', endsOn: '2026-09-12' }
  await closed(open)
  const stay = { reference: 'IMP-1', start_date: '2026-08-01', end_date: '2026-08-08' }
  const booked = await as(app, await signIn(app), '/api/page/preBooking/submit', await attemptFor(app, stay))
  expect(booked.status).toBe(200)
  const [booking] = await app.sql<{ number: string }>(
    'select agency_booking_id as number from booking order by created_at desc limit 1',
  )
  const over = { startsOn: '2026-07-30', endsOn: '2026-08-02' }
  const beside = { startsOn: '2026-08-08', endsOn: '2026-08-15', kind: 'stay' }
  const { told, lots } = await closed(over, beside, { startsOn: '2026-08-14', endsOn: '2026-08-16' })
  expect(told).toEqual([
    `agencies[0].lots[0].closed[0]: meets nights that booking ${booking?.number} has taken, from 2026-08-01 to 2026-08-08: they stay taken; move one of the two stays, then import again (lot IMP-1)`,
  ])
  expect(lots).toMatchObject({ changed: 1, refused: 0 })
  const nights = () =>
    app.sql(
      `select kind, start_date, end_date from occupancy join lot on lot.id = lot_id where reference = 'IMP-1' order by start_date`,
    )
  const booking1 = { kind: 'booking', start_date: '2026-08-01', end_date: '2026-08-08' }
  // The rest of the range is closed; a night in two lines is stored once.
  const asTold = [
    { kind: 'closed', start_date: '2026-07-30', end_date: '2026-08-01' },
    booking1,
    { kind: 'import', start_date: '2026-08-08', end_date: '2026-08-15' },
    { kind: 'closed', start_date: '2026-08-15', end_date: '2026-08-16' },
  ]
  expect(await nights()).toEqual(asTold)
  const again = await closed(over, beside, { startsOn: '2026-08-14', endsOn: '2026-08-16' })
  expect([again.lots.unchanged, again.told, await nights()]).toEqual([1, told, asTold])
  await closed()
  expect(await nights()).toEqual([booking1])
})

test('nights that are closed stay closed once they have begun, whatever has ended beside them', async () => {
  const { app, bring } = await start()
  const closed = (today: string, startsOn: string, endsOn: string) =>
    bring([lotNamed('IMP-1', { closed: [{ startsOn, endsOn }] })], {}, { today })
  const ahead = (today: string) =>
    app.sql(
      `select kind, greatest(start_date, $1::date) as start_date, end_date from occupancy join lot on lot.id = lot_id
       where reference = 'IMP-1' and end_date > $1 order by start_date`,
      [today],
    )
  await bring([lotNamed('IMP-1')])
  const stay = { reference: 'IMP-1', start_date: '2026-08-01', end_date: '2026-08-08' }
  await as(app, await signIn(app), '/api/page/preBooking/submit', await attemptFor(app, stay))
  await app.sql('update occupancy set hold_expires_at = null where start_date = $1', [stay.start_date])
  await closed('2026-07-01', '2026-08-05', '2026-08-20')
  // The same file during the range, beside a past stay; then a line that continues after its end.
  const again = await closed('2026-08-10', '2026-08-05', '2026-08-20')
  expect([again.lots.unchanged, again.told]).toEqual([1, []])
  expect(await ahead('2026-08-10')).toEqual([{ kind: 'closed', start_date: '2026-08-10', end_date: '2026-08-20' }])
  expect((await closed('2026-08-21', '2026-08-05', '2026-08-31')).told).toEqual([])
  expect(await ahead('2026-08-21')).toEqual([{ kind: 'closed', start_date: '2026-08-21', end_date: '2026-08-31' }])
})

test('an agency that stands twice in a file is refused the second time: neither takes the other’s lots off', async () => {
  const { app, photographs } = await start()
  const twice = JSON.stringify({
    format: 'escale-catalogue-1',
    agencies: ['IMP-1', 'IMP-2'].map((name) => ({ slug: AGENCY, complete: true, lots: [lotNamed(name)] })),
  })
  const { problems, lots } = await importInto(app, photographs, twice, { allowedWithdrawals: 1_000 })
  expect(problems.map(sayProblem)).toEqual([
    'agencies[1].slug: is at agencies[0] already: an agency stands once in a file, with all its lots',
  ])
  expect(lots).toMatchObject({ added: 1, refused: 1 })
  expect(await find(app, 'IMP-1')).toBeDefined()
})

test('a complete file unpublishes what it does not have; without a reference nothing; a dry run keeps nothing', async () => {
  const { app, bring } = await start()
  const published = () =>
    app.sql<{ count: number }>(
      `select count(*)::int from lot join agency on agency.id = agency_id where published and agency.slug = '${AGENCY}'`,
    )
  const [before] = await published()
  const nameless = await bring([lotNamed('IMP-1'), { name: 'Sans référence' }], { complete: true })
  expect(nameless.told).toContainEqual(expect.stringMatching(/^agencies\[0\]\.complete: unpublished nothing/))
  expect(nameless.lots.unpublished).toBe(0)
  const dry = await bring([lotNamed('IMP-1')], { complete: true }, { dryRun: true })
  expect(dry.lots).toMatchObject({ unchanged: 1, unpublished: before?.count })
  expect(await published()).toEqual([{ count: (before?.count ?? 0) + 1 }])
  // A rejected lot still counts as present in the file.
  const { lots } = await bring([lotNamed('IMP-1', { capacity: 0 })], { complete: true })
  expect(lots).toMatchObject({ refused: 1, unpublished: before?.count })
  expect(await published()).toEqual([{ count: 1 }])
})

test('LW-306 an import does not publish a lot that a decision on a report has withdrawn, and says so', async () => {
  const { app, bring } = await start()
  await bring([lotNamed('IMP-8')])
  await app.sql(`update lot set published = false, withdrawn_on = current_date where reference = 'IMP-8'`)
  const { notes } = await bring([lotNamed('IMP-8')])
  expect(notes).toEqual([expect.stringContaining('is not published: it lacks a decision that ends its withdrawal')])
  expect(await find(app, 'IMP-8')).toBeUndefined()
  await app.sql(`update lot set withdrawn_on = null where reference = 'IMP-8'`)
  expect((await bring([lotNamed('IMP-8')])).notes).toEqual([])
  expect(await find(app, 'IMP-8')).toBeDefined()
})

test('photographs of an imported lot are served at six widths in three formats, upright, and known again', async () => {
  const { app, bring, photographs } = await start()
  const gradient = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><rect width="1800" height="400" fill="#93bfdc"/><rect y="400" width="1800" height="800" fill="#4d6442"/></svg>',
  )
  // As a phone stores it: sideways, with the orientation in its metadata.
  await sharp(gradient)
    .rotate(270)
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(photographs.folder, 'salon.jpg'))
  await sharp(gradient).resize(900).webp().toFile(join(photographs.folder, 'jardin.webp'))
  await writeFile(join(photographs.folder, 'notes.jpg'), 'no picture')
  const photo = (file: string) => ({ file, alt: { fr: `Photo ${file}`, en: `Photo of ${file}` } })
  const lot = lotNamed('IMP-1', { photos: [photo('salon.jpg'), photo('jardin.webp'), photo('notes.jpg')] })
  const first = await bring([lot])
  expect(first).toMatchObject({ lots: { added: 1 }, photographs: { added: 2, known: 0 } })
  expect(first.told).toEqual([
    'agencies[0].lots[0].photos[2].file: is no JPEG, PNG, WebP or AVIF, whatever it is called: export it as JPEG ("notes.jpg") (lot IMP-1)',
  ])
  const [large, small] = (await find(app, 'IMP-1'))?.photos ?? []
  expect(large?.path).toMatch(/^\/pictures\/photo-[0-9a-f]{32}-1800x1200-f6mbnb$/)
  expect(large?.alt).toBe('Photo salon.jpg')
  for (const [path, width, format, served] of [
    [large?.path, 320, 'avif', 320],
    [large?.path, 1536, 'jpeg', 1536],
    [large?.path, 768, 'webp', 768],
    // Never enlarged.
    [small?.path, 1280, 'webp', 900],
  ] as const) {
    const response = await app.request(`${path}?w=${width}&f=${format}`, { headers: { 'x-api-key': '' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([picture.width, picture.height]).toEqual([served, Math.round((served * 2) / 3)])
  }
  const link = await app.request(`${large?.path}?w=1200&f=jpeg`)
  expect(await sharp(Buffer.from(await link.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await app.request(`${large?.path.replace('1800x1200', '1800x1201')}?w=320&f=webp`)).status).toBe(404)
  expect(await bring([lot])).toMatchObject({ lots: { unchanged: 1 }, photographs: { added: 0, known: 2 } })
})

test('the example of the documentation goes into a store without the demo by the command; its schema is the printed one', {
  timeout: 90_000,
}, async () => {
  const home = await createTestDatabase({ template: 'template0' })
  onTestFinished(() => home.drop())
  await migrate(home.connectionString)
  await seed(home.connectionString, { lots: 0, today: TEST_TODAY })
  const photographs = await openPhotographs()
  const env = { ...process.env, DATABASE_URL: home.connectionString, DATA_DIR: photographs.folder, LOG_LEVEL: 'silent' }
  const command = (...args: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(process.execPath, [root('apps/server/src/import-main.ts'), ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, said: stdout + stderr }),
      )
    })
  const example = root('docs/import-example/catalogue.json')
  const news = 'New agencies: 1 (cles-de-la-baie).'
  expect((await command(example, '--dry-run')).said).toContain(news)
  const first = await command(example)
  expect(first.said).toContain(news)
  expect(first.said).toContain('agencies[0].lots[2]: is not published: it lacks registrationNumber (lot CDB-0003)')
  expect(first.said).toContain('Lots: 3 added, 0 changed, 0 unchanged, 0 refused')
  expect(first.code).toBe(0)
  expect((await command(example)).said).not.toMatch(/New agencies|details changed/)
  const { agencies, ...rest } = JSON.parse(await readFile(example, 'utf8'))
  const [agency] = agencies
  const moved = join(photographs.folder, 'moved.json')
  const { photo: _, ...details } = agency.details
  const changed = { ...agency, complete: false, details: { ...details, phone: '02 61 91 00 99' }, lots: [] }
  await writeFile(moved, JSON.stringify({ ...rest, places: [], agencies: [changed] }))
  for (const options of [['--dry-run'], []])
    expect((await command(moved, ...options)).said).toContain('Agencies whose details changed: 1 (cles-de-la-baie).')
  expect((await command(moved)).said).not.toMatch(/New agencies|details changed/)
  const faulty = join(photographs.folder, 'faulty.json')
  await writeFile(faulty, catalogueOf([lotNamed('IMP-1', { rooms: 'trois' })]))
  const refused = await command(faulty)
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('agencies[0].lots[0].rooms: must be a number, not "trois" (lot IMP-1)'),
  ])
  expect(JSON.parse(await readFile(root('docs/catalogue.schema.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(catalogueSchema())),
  )
})
