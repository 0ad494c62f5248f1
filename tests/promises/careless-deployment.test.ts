/** Promise 32: a careless deployment is refused by the name of what is missing, or safe. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readEnv } from '@escale/api/platform/env'
import { categories } from '@escale/db/reference/reference-data'
import { createTestDatabase } from '@escale/db/test-database'
import { findUnsafeSettings } from '@escale/server/unsafe-settings'
import { expect, onTestFinished, test } from 'vitest'
import { addresses } from '../fixtures/routes.ts'
import { freePort, startServer } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const EXIT_CONFIGURATION = 78
/** All environment variables that production requires. Nothing listens at these addresses. */
const COMPLETE = {
  PUBLIC_URL: 'https://escale.test',
  TRUSTED_PROXIES: '1',
  SECRET_KEY: 'a-key-of-the-tests-with-enough-characters',
  SMTP_URL: 'smtps://user:password@127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}
const REQUIRED = [
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
type Required = (typeof REQUIRED)[number]

const without = (missing: readonly Required[]): Record<string, string> =>
  Object.fromEntries(Object.entries(COMPLETE).filter(([name]) => !missing.some((left) => left === name)))

const subsets = Array.from({ length: 2 ** REQUIRED.length }, (_, bits) =>
  REQUIRED.filter((_, index) => bits & (1 << index)),
)

/** Runs one of the project's programs with these settings only. */
async function run(script: string, environment: Record<string, string>, args: string[] = []) {
  const dataDir = await mkdtemp(join(tmpdir(), 'escale-careless-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status: child.exitCode, output, errors }
}

const main = (environment: Record<string, string>) => run('apps/server/src/main.ts', environment)

async function database(template?: string): Promise<string> {
  const { connectionString, drop } = await createTestDatabase(template === undefined ? {} : { template })
  onTestFinished(drop)
  return connectionString
}

/** An empty database with a legal identity: the example's, by default with a real address. */
async function preparedDatabase({ email = 'contact@locations-du-phare.test' } = {}): Promise<string> {
  const url = await database('template0')
  const { legalIdentity } = JSON.parse(await readFile(join(root, 'docs/setup-example.json'), 'utf8'))
  const dir = await mkdtemp(join(tmpdir(), 'escale-setup-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'setup.json')
  await writeFile(file, JSON.stringify({ legalIdentity: { ...legalIdentity, email } }))
  const { status, errors } = await run('apps/server/src/setup-main.ts', { DATABASE_URL: url }, [file])
  expect(errors).toBe('')
  expect(status).toBe(0)
  return url
}

test('OP-101 every subset of the required settings is told by name', () => {
  for (const missing of subsets) {
    const found = findUnsafeSettings(readEnv(without(missing)))
    expect(found.map(({ setting }) => setting)).toEqual(missing)
  }
})

test.each([
  ['an address without encryption', { ...COMPLETE, PUBLIC_URL: 'http://escale.test' }, 'PUBLIC_URL'],
  ['a key that is a sentence', { ...COMPLETE, SECRET_KEY: 'the output of: openssl rand -base64 32' }, 'SECRET_KEY'],
  ['calendars of this machine', { ...COMPLETE, CALENDARS_ON_LOOPBACK: 'true' }, 'CALENDARS_ON_LOOPBACK'],
])('OP-101 production refuses %s', (_, settings, name) => {
  expect(findUnsafeSettings(readEnv(settings)).map(({ setting }) => setting)).toEqual([name])
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_public'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_key'],
  ['PUBLIC_URL', 'https://escale.test/site'],
  ['PUBLIC_URL', 'www.escale.test'],
  ['STRIPE_SECRET_KEY', 'sk_test_…'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_…'],
  ['DATABASE_URL', 'postgres://escale_site:…@127.0.0.1/escale'],
  ['METRICS_TOKEN', 'a token of several words'],
  ['API_KEY', 'a name of your own'],
])('OP-101 %s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ ...COMPLETE, [name]: value })).toThrow(name)
})

test('an option that npm took for itself is told, and nothing is done', async () => {
  const { status, errors } = await run('scripts/run.mjs', { npm_config_dry_run: 'true' }, [
    'apps/server/src/import-main.ts',
    'docs/import-example/catalogue.json',
  ])
  expect(status).toBe(2)
  expect(errors).toContain('npm took --dry-run for itself')
})

test('OP-101 the demo takes no live key of a payment provider', () => {
  expect(() => readEnv({ ...COMPLETE, DEMO: 'true' })).toThrow('real money')
})

test('OP-101 a server without a required setting ends with 78 and names each of them', async () => {
  // The rule is tested with all subsets above; here with a process.
  const tried = full ? subsets.slice(1) : [REQUIRED.slice(0, 1), [...REQUIRED]]
  for (const missing of tried) {
    const { status, errors } = await main(without(missing))
    for (const name of missing) expect(errors).toContain(name)
    expect(status).toBe(EXIT_CONFIGURATION)
  }
}, 180_000)

test('OP-101 npm start with any setting of a real site is production', async () => {
  const alone = full ? ['SMTP_URL', 'STRIPE_SECRET_KEY', 'TRUSTED_PROXIES'] : ['TRUSTED_PROXIES']
  for (const settings of [
    { PUBLIC_URL: 'https://escale.test' },
    { ROLE: 'worker', DATABASE_URL: 'postgres://127.0.0.1:9/none' },
    ...Object.entries(COMPLETE).flatMap(([name, value]) => (alone.includes(name) ? [{ [name]: value }] : [])),
  ]) {
    const { status, errors } = await run('scripts/start.mjs', settings)
    expect(status).toBe(EXIT_CONFIGURATION)
    expect(errors).toContain('does not start like this')
  }
}, 120_000)

test('OP-101 production refuses a database without legal identity, and one with demo people', async () => {
  const empty = await main({ ...COMPLETE, DATABASE_URL: await database('template0') })
  expect(empty.status).toBe(EXIT_CONFIGURATION)
  expect(empty.errors).toContain('legal identity')
  const demo = await main({ ...COMPLETE, DATABASE_URL: await database() })
  expect(demo.status).toBe(EXIT_CONFIGURATION)
  expect(demo.errors).toContain('holds the demo')
  const example = await main({
    ...COMPLETE,
    DATABASE_URL: await preparedDatabase({ email: 'contact@locations-du-phare.example' }),
  })
  expect(example.status).toBe(EXIT_CONFIGURATION)
  expect(example.errors).toContain('legal identity is that of an example')
}, 120_000)

test('OP-101 the demo, and its data, are refused by the database of a real site', async () => {
  const url = await preparedDatabase()
  const { status, errors } = await main({ DEMO: 'true', DATABASE_URL: url })
  expect(status).toBe(EXIT_CONFIGURATION)
  expect(errors).toContain('belongs to the site of Locations du Phare')
  const seeded = await run('demo/seed/main.ts', { DATABASE_URL: url }, ['--replace', '--lots', '5'])
  expect(seeded.status).toBe(2)
  expect(seeded.errors).toContain('belongs to the site of Locations du Phare')
}, 120_000)

test('OP-101 a complete production site has no demo people, no test bank, no /dev/*, and needs no file of demo/', async () => {
  const NODE_OPTIONS = `--import ${new URL('../fixtures/refuse-demo.mjs', import.meta.url).href}`
  const server = await startServer(await preparedDatabase(), { ...COMPLETE, DEMO: '', NODE_OPTIONS })
  onTestFinished(server.stop)
  const fromOutside = { 'x-forwarded-for': '203.0.113.7', origin: COMPLETE.PUBLIC_URL }
  for (const headers of [{}, fromOutside]) {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/1', '/dev/ui', '/test-bank/1', '/test-bank/pay/1']) {
      expect((await server.request(path, { headers })).status, path).toBe(404)
    }
  }
  for (const path of ['/', '/en/', '/recherche', '/nos-agences', '/espace-locataire', '/mentions-legales']) {
    const page = await server.request(path, { headers: fromOutside })
    const html = await page.text()
    expect(page.status, path).toBe(200)
    expect(html, path).not.toMatch(/mode-notice|escale\.example|démonstration/i)
    if (path === '/mentions-legales') expect(html).toContain('Locations du Phare')
  }
  const login = await server.request('/api/login', {
    method: 'POST',
    headers: { ...fromOutside, 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'tenant', email: 'locataire@escale.example', password: 'Demo-2026!' }),
  })
  expect(login.status).toBeGreaterThanOrEqual(400)
  expect(login.status).toBeLessThan(500)
  const notification = await server.request('/api/payment/webhook/testBank', { method: 'POST', body: '{}' })
  expect(notification.status).toBeGreaterThanOrEqual(400)
  expect(notification.status).toBeLessThan(500)
  expect((await server.request(`${categories[0]?.image}?w=320&f=webp`)).status).toBe(200)
  expect((await server.request('/pictures/pool-summer-noon-1?w=320&f=webp')).status).toBe(404)
  // The same hook ends the demo, which shows that it would end production too.
  const { status, output, errors } = await main({ DEMO: 'true', DATABASE_URL: await database(), NODE_OPTIONS })
  expect(status).not.toBe(0)
  expect(output + errors).toContain('The demo was loaded')
}, 120_000)

test('OP-101 stored mails of the demo are shown to this machine alone; every page says in both languages that it is a demo', async () => {
  const server = await startServer(await database())
  onTestFinished(server.stop)
  expect((await server.request('/dev/mail.json')).status).toBe(200)
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'])
    expect((await server.request('/dev/mail.json', { headers: { [name]: 'for=127.0.0.1' } })).status, name).toBe(404)
  const { visitor, tenant, owner, agency } = addresses()
  // A page in a frame belongs to a page with a frame policy.
  const pages = [...visitor, ...tenant, ...owner, ...agency].filter(
    (path) => path && !path.startsWith('/visite-virtuelle'),
  )
  const found: string[] = []
  for (const path of pages) {
    for (const [prefix, words] of [
      ['', 'Démonstration'],
      ['/en', 'Demo: '],
    ] as const) {
      const response = await server.request(prefix + path)
      if (response.status >= 300 && response.status < 400) continue
      if (!(await response.text()).includes(words)) found.push(prefix + path)
    }
  }
  expect(found).toEqual([])
}, 120_000)

test('OP-101 the server listens on loopback unless HOST says otherwise', () => {
  expect(readEnv({}).http.host).toBe('127.0.0.1')
  expect(readEnv({ HOST: '0.0.0.0' }).http.host).toBe('0.0.0.0')
})

test('OP-102 the doctor names what is dangerous, with its remedy, and ends with 1', async () => {
  const bare = await run('apps/server/src/doctor-main.ts', { DEMO: 'true', DATABASE_URL: await database() })
  expect(bare.status).toBe(1)
  for (const subject of [
    ...REQUIRED,
    'DEMO',
    'API_KEY',
    'holds the demo',
    'backup none is known',
    'migrations are all',
  ])
    expect(bare.output).toContain(subject)
  const unreadable = await run('apps/server/src/doctor-main.ts', { PORT: 'none' })
  expect(unreadable.status).toBe(1)
  expect(unreadable.output).toContain('PORT')
}, 120_000)

test('OP-102 the doctor finds a prepared site in order but for its mail server, its payment provider and its backup', async () => {
  const url = await preparedDatabase()
  const settings = { ...COMPLETE, DATABASE_URL: url, API_KEY: 'own', SMPT_URL: 'smtps://mail.escale.test' }
  const before = await run('apps/server/src/doctor-main.ts', settings)
  expect(before.output.match(/^✗ .*/gm)).toEqual([
    expect.stringContaining('mail server 127.0.0.1:9 does not take mails: the connection was refused'),
    expect.stringContaining('payment provider does not answer: the connection was refused'),
    // Password of the tests' cluster.
    expect.stringContaining('database role escale is a superuser'),
    expect.stringContaining(
      'legal identity shows values of the example: “RCS Saint-Malo 000 000 000”, “FR00000000000”',
    ),
    expect.stringContaining('legal identity, host shows values of the example: “Hébergeur Exemple SAS”'),
    expect.stringContaining('backup none is known'),
  ])
  expect(before.output).toContain('! SMPT_URL is not a setting and has no effect\n    → Did you mean SMTP_URL?')
  expect(before.output).toContain('! worker has not run yet')
  expect(before.output).toContain('! agencies none is stored yet')
  expect(before.output).toContain('! rentals none is published yet')
  const recorded = await run('db/backup/backup-main.ts', { DATABASE_URL: url }, ['--record', 'pgbackrest'])
  expect(recorded.errors).toBe('')
  const after = await run('apps/server/src/doctor-main.ts', settings)
  expect(after.output).not.toMatch(/^✗ backup/m)
  expect(after.output).toMatch(/^✓ backup is a backup by another tool/m)
}, 120_000)

test('OP-101 a setting that cannot be read is named', async () => {
  const { status, errors } = await main({ DEMO: 'true', PORT: 'none', STRIPE_SECRET_KEY: 'sk_test_half' })
  expect(status).toBe(EXIT_CONFIGURATION)
  expect(errors).toContain('PORT')
})

test('OP-102 setup refuses a file that lacks something, and names it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'escale-setup-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'setup.json')
  await writeFile(file, JSON.stringify({ legalIdentity: { companyName: 'Locations du Phare' } }))
  const { status, errors } = await run('apps/server/src/setup-main.ts', {}, [file])
  expect(status).toBe(2)
  for (const name of ['legalForm', 'registration', 'publicationDirector', 'host']) expect(errors).toContain(name)
})
