import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@escale/api/platform/database/db'
import { createTestDatabase } from '@escale/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '../prepare-database.ts'
import { listGoLiveSteps } from './list-go-live-steps.ts'
import { setUpSite } from './set-up-site.ts'
import { setupFile } from './setup-file.ts'

const example = async () =>
  JSON.parse(await readFile(new URL('../../../../docs/setup-example.json', import.meta.url), 'utf8'))

/** A database that nobody has set up. */
async function openEmptySite() {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  const database = openDatabase(connectionString, { connectTimeoutMs: 10_000 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  await prepareDatabase({ connectionString, ownerConnectionString: connectionString })
  let now = new Date('2026-11-24T10:00:00Z')
  return {
    connectionString,
    setUp: (file: object) =>
      setUpSite(
        { database, clock: { today: () => '2026-11-24', now: () => now }, publicUrl: 'https://escale.test' },
        setupFile.parse(file),
      ),
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    steps: (slug: string) => listGoLiveSteps(database, slug, '2026-11-24'),
    rows: async (statement: string) => (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows,
  }
}

test('OP-303 a file sets up legal identity, brand, first agency and its director, who is invited by mail', async () => {
  const { setUp, rows } = await openEmptySite()
  await setUp(await example())
  expect(await rows('select company_name from legal_identity')).toEqual([{ company_name: 'Locations du Phare' }])
  expect(
    await rows(`select value -> 'alt' ->> 'en' as name, value ->> 'url' as url from site_option where key = 'logo'`),
  ).toEqual([{ name: 'Lighthouse Rentals', url: '/pictures/marks/neutral-logo.svg' }])
  expect(
    await rows(
      `select value ->> 'favicon' as icon, value -> 'title' ->> 'fr' as title from site_option where key = 'seo'`,
    ),
  ).toEqual([{ icon: '/pictures/marks/neutral-icon.svg', title: 'Locations du Phare' }])
  expect(await rows('select slug, deposit_basis_points from agency')).toEqual([
    { slug: 'locations-du-phare', deposit_basis_points: 2500 },
  ])
  expect(await rows('select email, roles, invited_by from staff_invitation')).toEqual([
    { email: 'direction@locations-du-phare.example', roles: ['director'], invited_by: null },
  ])
  expect(await rows(`select recipient from mail where template = 'staffInvitation'`)).toHaveLength(1)
  expect(await rows(`select actor_kind, actor_name, action from journal_entry`)).toEqual([
    { actor_kind: 'system', actor_name: 'setup', action: 'staff.invited' },
  ])
})

test('OP-303 repeated it replaces what is stored, and invites again only when no invitation is open', async () => {
  const { setUp, later, rows } = await openEmptySite()
  const file = await example()
  await setUp(file)
  file.agency.details.phone = '02 61 91 00 99'
  await setUp(file)
  expect(await rows('select phone from agency')).toEqual([{ phone: '02 61 91 00 99' }])
  expect(await rows('select from staff_invitation')).toHaveLength(1)
  later(73)
  await setUp(file)
  expect(await rows('select from staff_invitation')).toHaveLength(2)
})

test('OP-303 another address of the director revokes the open invitation, as long as nobody has accepted', async () => {
  const { setUp, rows } = await openEmptySite()
  const file = await example()
  await setUp(file)
  expect(await setUp(file)).toContain(
    'direction@locations-du-phare.example was invited on 2026-11-24 as its director, and the link is still good.',
  )
  file.agency.director.email = 'Claire@locations-du-phare.example'
  const done = await setUp(file)
  expect(done).toContain('Revoked the invitation of direction@locations-du-phare.example, of 2026-11-24.')
  expect(done.at(-1)).toMatch(/^Invited Claire@/)
  expect(await rows('select email, revoked_at is not null as revoked from staff_invitation order by email')).toEqual([
    { email: 'claire@locations-du-phare.example', revoked: false },
    { email: 'direction@locations-du-phare.example', revoked: true },
  ])
  await rows(
    `with person as (insert into account (access_right, email, first_name, last_name, locale)
       values ('agency', 'claire@locations-du-phare.example', 'Claire', 'Le Goff', 'fr') returning id)
     insert into staff_member (account_id, agency_id, role, granted_at)
     select person.id, agency.id, 'director', '2026-11-24T11:00:00Z' from person, agency`,
  )
  file.agency.director.email = 'autre@locations-du-phare.example'
  expect((await setUp(file)).at(-1)).toBe(
    'The agency has a director, claire@locations-du-phare.example, since 2026-11-24: nobody is invited.',
  )
  expect(await rows('select from staff_invitation')).toHaveLength(2)
})

test('OP-303 a file that the database refuses stores nothing, and a file without an agency needs none', async () => {
  const { setUp, rows } = await openEmptySite()
  const file = await example()
  const unknown = { ...file, agency: { ...file.agency, details: { ...file.agency.details, city: 'nowhere' } } }
  await expect(setUp(unknown)).rejects.toThrow(/^agency\.details\.city: .*nowhere/)
  expect(await rows('select from legal_identity')).toEqual([])
  const { legalIdentity } = file
  await setUp({ legalIdentity })
  expect(await rows('select from legal_identity')).toHaveLength(1)
  expect(await rows('select from agency')).toEqual([])
})

test('AG-106 OP-303 the command stores the file and ends by listing what its agency needs', async () => {
  const { connectionString, rows } = await openEmptySite()
  const path = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url))
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path('apps/server/src/setup-main.ts'), path('docs/setup-example.json')],
    { env: { PATH, LOG_LEVEL: 'fatal', DATABASE_URL: connectionString }, encoding: 'utf8', timeout: 60_000 },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/The agency needs, as its director's first page shows:\n(?:- .+\n){8}$/)
  expect(await rows('select slug from agency')).toEqual([{ slug: 'locations-du-phare' }])
})

test('AG-106 setup leaves the checklist of its agency, and what becomes true leaves it', async () => {
  const { setUp, steps, rows } = await openEmptySite()
  const file = await example()
  await setUp(file)
  const all = await steps(file.agency.slug)
  expect(all).toEqual([
    'SIREN, legal form and trade register for invoices',
    'Account for card payments',
    'IBAN of the clients’ account',
    'Cancellation terms',
    'First published rentals',
    'A mandate for every published rental',
    'The owner’s declaration for every published rental',
    'Tourist tax rates for the next 18 months',
  ])
  await rows(`update agency set siren = '732829320', legal_form = 'SARL', trade_register = 'Brest'`)
  await rows(`insert into agency_payment_account (agency_id, mode) select id, 'none' from agency`)
  expect(await steps(file.agency.slug)).toEqual(all.slice(2))
  await rows(
    `with person as (insert into account (access_right, email, first_name, last_name, locale)
       values ('agency', 'claire@locations-du-phare.example', 'Claire', 'Le Goff', 'fr') returning id)
     insert into staff_member (account_id, agency_id, role, granted_at)
     select person.id, agency.id, 'director', '2026-11-24T11:00:00Z' from person, agency`,
  )
  expect(await steps(file.agency.slug)).toContain('Second factor for every member who needs one (1 missing)')
})
