/** Promise 34: visitors notice nothing while a machine goes from one release to the next and back. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { expect, onTestFinished, test } from 'vitest'
import { receive } from '../fixtures/open-load.ts'
import { type Installation, prepareInstallation } from './installation.ts'
import { HOST, startProxy } from './proxy.ts'
import { presentRelease, previousRelease } from './releases.ts'
import { createVisitors } from './visitor.ts'

const PER_SECOND = Number(process.env.DEPLOY_PER_SECOND ?? 50)
/** Ten minutes; fewer seconds for a look. */
const SECONDS = Number(process.env.DEPLOY_SECONDS ?? 600)
const SITE = `https://${HOST}`

test(
  `promise 34, OP-302: from N−1 to N and back at ${PER_SECOND} requests a second for ${SECONDS} s: no error, no missing asset`,
  async () => {
    const [before, next] = [previousRelease(), presentRelease()]
    expect(before.version).not.toBe(next.version)
    const installation = await prepareInstallation(before, {
      PUBLIC_URL: SITE,
      TRUSTED_PROXIES: '1',
      SECRET_KEY: 'a-key-of-the-deployment-test-long-enough',
      // Nobody listens: no mail leaves, and nobody pays.
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_local',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    })
    onTestFinished(installation.stop)
    await setUp(installation)
    await installation.release('install', next.archive)
    await installation.release('use', before.version)
    const proxy = await startProxy('nginx', installation.ports)
    const visitors = createVisitors(proxy.httpsPort)
    onTestFinished(async () => {
      visitors.close()
      await proxy.stop()
    })

    const assetsOf = (version: string) => {
      const [folder] = readdirSync(join(installation.prefix, 'releases')).filter((name) =>
        name.startsWith(`escale-${version}-`),
      )
      const assets = join(installation.prefix, 'releases', folder ?? '', 'apps/site/dist/client/assets')
      return readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:m?js|css)$/.test(name))
    }
    const files = { before: assetsOf(before.version), next: assetsOf(next.version) }
    const isNew = new Set(files.next.filter((name) => !files.before.includes(name)))
    expect(isNew.size).toBeGreaterThan(10)
    /** Of pages that visitors have open: the first release's from the start, the next one's once somebody has a page of it. */
    let known = files.before
    let pagesOfNext = 0
    let pagesOfBefore = 0
    const page = async (visitor: number, path: string) => {
      const answer = await visitors.ask(visitor, path)
      const named = [...answer.text.matchAll(/\/assets\/([\w./-]+\.js)/g)].map(([, name]) => name ?? '')
      if (named.some((name) => isNew.has(name))) {
        pagesOfNext += 1
        if (pagesOfNext === 1) known = [...files.before, ...isNew]
      } else if (answer.status === 200) pagesOfBefore += 1
      return answer
    }
    const week = weekAfter(systemClock.today(), 60)
    const quote = JSON.stringify({
      reference: 'CDB-0001',
      ...week,
      adults: 2,
      children: 0,
      insurance: false,
      options: [],
    })
    const json = { 'content-type': 'application/json', origin: SITE }
    const missing: string[] = []
    const calls = {
      home: (number: number) => page(number, '/'),
      search: (number: number) => page(number, `/recherche?q=cancale&adults=${1 + (number % 9)}`),
      asset: async (number: number) => {
        const name = known[(number * 7919) % known.length] ?? ''
        const answer = await visitors.ask(number, `/assets/${name}`)
        if (answer.status === 404) missing.push(name)
        return answer
      },
      english: (number: number) => page(number, '/en/'),
      searchCall: (number: number) => visitors.ask(number, `/api/search?limit=20&offset=${number % 3}`),
      asset2: async (number: number) => calls.asset(number + 4001),
      quote: (number: number) => visitors.ask(number, '/api/quote', { method: 'POST', body: quote, headers: json }),
    }
    for (const call of Object.values(calls)) expect((await call(0)).status).toBe(200)

    const traffic = receive(PER_SECOND, calls, (elapsedMs) => elapsedMs < SECONDS * 1_000)
    await sleep(SECONDS * 250)
    await installation.release('use', next.version)
    const after = pagesOfNext
    await sleep(Math.max(0, SECONDS * 250))
    const back = await installation.release('use', before.version)
    const arrivals = await traffic

    expect(back).toContain(`${before.version} is in use; before it was ${next.version}`)
    const failed = arrivals
      .filter(({ status }) => status !== 200)
      .map(({ name, status, dueMs }) => `${name} ${status} at ${Math.round(dueMs / 1000)} s`)
    expect({ failed, missing }).toEqual({ failed: [], missing: [] })
    expect(arrivals.length).toBeGreaterThan(PER_SECOND * SECONDS * 0.9)
    expect(after).toBeGreaterThan(0)
    expect(pagesOfNext).toBeGreaterThan(after)
    expect(pagesOfBefore).toBeGreaterThan(0)
    process.stdout.write(
      `${arrivals.length} requests, ${pagesOfBefore} pages of N−1, ${pagesOfNext} of N, 0 errors, 0 missing assets\n`,
    )
  },
  SECONDS * 2_000 + 900_000,
)

/** The site of the examples: one agency, two lots. */
async function setUp({ escale, prefix, dataDir, ownerUrl }: Installation): Promise<void> {
  const file = join(dataDir, 'setup.json')
  const example = readFileSync(join(prefix, 'current/docs/setup-example.json'), 'utf8')
  writeFileSync(file, example.replaceAll('.example"', '.test"'), { mode: 0o644 })
  expect((await escale(['migrate'], { DATABASE_OWNER_URL: ownerUrl })).status).toBe(0)
  expect((await escale(['setup', file])).status).toBe(0)
  expect((await escale(['import', join(prefix, 'current/docs/import-example/catalogue.json')])).status).toBe(0)
}
