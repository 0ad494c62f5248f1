/** Promise 33: the leader of the database, a web node and a worker die under bookings, and nothing that was acknowledged is lost. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attemptFor, openLots } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { hashToken, newToken } from '@escale/api/platform/session'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { seed } from '@escale/demo/seed/seed'
import { addDays } from '@escale/domain/dates'
import { prepareDatabase } from '@escale/server/prepare-database'
import { expect, onTestFinished, test } from 'vitest'
import { receive } from '../fixtures/open-load.ts'
import { freePort } from '../fixtures/server-process.ts'
import { startSmtpServer } from '../setup/smtp-server.ts'
import { startDatabaseCluster } from './database-cluster.ts'

const PER_SECOND = Number(process.env.DEPLOY_PER_SECOND ?? 50)
const KILLS = Number(process.env.DEPLOY_KILLS ?? 5)
const BACK_WITHIN_MS = 30_000
/** Between one death and the next. */
const CALM_MS = 5_000
const LOTS = 100
const NIGHTS = 300
const FIRST_NIGHT = 60
/** A client address holds no more than twelve unpaid stays. */
const STAYS_PER_ADDRESS = 8
/** One visitor in five wants the nights that the one before wants. */
const RIVAL_EVERY = 5
const AT_MOST = 400
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

test(`promise 33, OP-401: ${KILLS} leaders, a web node and a worker are killed under ${PER_SECOND} bookings a second: nothing acknowledged lost, no night sold twice, reads never away`, async () => {
  const cluster = await startDatabaseCluster()
  const today = systemClock.today()
  await migrate(cluster.ownerUrl)
  await seed(cluster.ownerUrl, { lots: 2 * LOTS, today })
  await prepareDatabase({ connectionString: cluster.siteUrl, ownerConnectionString: cluster.ownerUrl })
  const pool = openPool(cluster.ownerUrl, { max: 2 })
  onTestFinished(() => pool.end())
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const lots = await openLots({ sql, today }, LOTS)
  expect(lots).toHaveLength(LOTS)
  const mails = await startSmtpServer()
  onTestFinished(mails.stop)
  const site = await startSite({ databaseUrl: cluster.siteUrl, readUrl: cluster.readUrl, smtpUrl: mails.url })
  onTestFinished(site.stop)

  const attempts = new Map<string, Awaited<ReturnType<typeof attemptFor>>>()
  for (const [index, { reference }] of lots.entries()) {
    const stay = { reference, start_date: addDays(today, FIRST_NIGHT), end_date: addDays(today, FIRST_NIGHT + 1) }
    attempts.set(reference, await attemptFor({ request: site.requestFrom(`203.0.113.${index}`) }, stay))
  }
  const tokens = await signInMany(sql, LOTS * NIGHTS)

  const acknowledged: { id: string; stay: string; atMs: number }[] = []
  const answers: Record<string, number> = {}
  const began = performance.now()
  const book = async (number: number) => {
    const wanted = number % RIVAL_EVERY === 1 ? number - 1 : number
    const { reference = '' } = lots[wanted % LOTS] ?? {}
    const start_date = addDays(today, FIRST_NIGHT + (Math.floor(wanted / LOTS) % NIGHTS))
    const body = { ...attempts.get(reference), start_date, end_date: addDays(start_date, 1), taggingId: randomUUID() }
    const client = Math.floor(number / STAYS_PER_ADDRESS)
    const answer = await site.ask('/api/page/preBooking/submit', {
      address: `198.${18 + Math.floor(client / 65_536)}.${Math.floor(client / 256) % 256}.${client % 256}`,
      headers: { authorization: `Bearer ${tokens[number]}` },
      body,
    })
    const said = answer.text.startsWith('{') ? JSON.parse(answer.text) : {}
    const kind = `${answer.status} ${said.code ?? said.status ?? ''}`.trim()
    answers[kind] = (answers[kind] ?? 0) + 1
    if (answer.status === 200)
      acknowledged.push({
        id: said.agencyBookingId,
        stay: `${reference} ${start_date}`,
        atMs: performance.now() - began,
      })
    return { status: answer.status }
  }
  let isOver = false
  const bookings = receive(PER_SECOND, { book }, (_elapsed, number) => !isOver && number < tokens.length, AT_MOST)
  const reads = receive(
    4,
    {
      home: () => site.ask('/', { address: '192.0.2.1' }),
      search: () => site.ask('/api/search?limit=20', { address: '192.0.2.2' }),
    },
    () => !isOver,
  )

  await sleep(CALM_MS)
  await site.killAndRestart('one')
  await sleep(CALM_MS)
  await site.killAndRestart('worker')
  const outagesMs: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(CALM_MS)
    const victim = await cluster.leader()
    if (victim === null) throw new Error('The cluster has no leader')
    const killedAt = performance.now() - began
    cluster.kill(victim)
    const firstAfter = () => acknowledged.find(({ atMs }) => atMs > killedAt + 1_500)
    while (!firstAfter() && performance.now() - began < killedAt + 2 * BACK_WITHIN_MS) await sleep(100)
    outagesMs.push((firstAfter()?.atMs ?? Number.POSITIVE_INFINITY) - killedAt)
    cluster.start(victim)
    await cluster.settled()
  }
  await sleep(CALM_MS)
  isOver = true
  const [arrivals, pages] = await Promise.all([bookings, reads])

  const kept = await sql<{ id: string }>(
    'select agency_booking_id as id from booking where agency_booking_id = any($1)',
    [acknowledged.map(({ id }) => id)],
  )
  const keptIds = new Set(kept.map(({ id }) => id))
  const lost = acknowledged.filter(({ id }) => !keptIds.has(id))
  const [twice] = await sql<{ pairs: number }>(
    `select count(*)::int as pairs from occupancy one join occupancy other
         on one.lot_id = other.lot_id and one.id < other.id and one.during && other.during`,
  )
  const soldTwice = acknowledged.length - new Set(acknowledged.map(({ stay }) => stay)).size
  const unread = pages.filter(({ status }) => status !== 200).map(({ name, status }) => `${name} ${status}`)
  const report = {
    seconds: Math.round((arrivals.at(-1)?.dueMs ?? 0) / 1_000),
    requests: arrivals.length,
    acknowledged: acknowledged.length,
    answers,
    outagesSeconds: outagesMs.map((ms) => Math.round(ms / 100) / 10),
    reads: pages.length,
    unread: unread.length,
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
  expect({ lost, pairs: twice?.pairs, soldTwice }).toEqual({ lost: [], pairs: 0, soldTwice: 0 })
  expect(acknowledged.length).toBeGreaterThan(100)
  // A standby answers while a leader is chosen.
  expect(unread).toEqual([])
  // Rivals are refused, and who comes with the price of another night.
  expect(
    Object.keys(answers).filter((kind) => !/^(?:200|409 nightsTaken|409 priceChanged|503|502|0)/.test(kind)),
  ).toEqual([])
  for (const outage of outagesMs) expect(outage).toBeLessThanOrEqual(BACK_WITHIN_MS)
}, 1_500_000)

/** Accounts with a session each, as many as there are stays: one keeps no more than three unpaid. Returns their tokens. */
async function signInMany(
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>,
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken())
  await sql(
    `with visitor as (select gen_random_uuid() as id, hash from unnest($1::bytea[]) as hash),
     account as (
       insert into account (id, access_right, email, first_name, last_name)
       select id, 'tenant', id || '@tenants.example', 'Zoé', 'Ménard' from visitor returning id
     ) insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
       select hash, id, now(), now(), now() + interval '1 day' from visitor join account using (id)`,
    [tokens.map(hashToken)],
  )
  return tokens
}

interface AskOptions {
  address: string
  headers?: Record<string, string>
  body?: unknown
}

/** Two web nodes and a worker; the tests ask them as a balancer does: in turn, and the other one where a node refuses the connection. */
async function startSite({ databaseUrl, readUrl, smtpUrl }: { databaseUrl: string; readUrl: string; smtpUrl: string }) {
  const dir = mkdtempSync(join(tmpdir(), 'escale-site-'))
  const ports = { one: await freePort(), two: await freePort(), worker: await freePort() }
  type Name = keyof typeof ports
  const url = `http://127.0.0.1:${ports.one}`
  const processes = new Map<Name, ChildProcess>()
  const start = async (name: Name) => {
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DEMO: 'true',
        ROLE: name === 'worker' ? 'worker' : 'web',
        PORT: String(ports[name]),
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '1',
        DATABASE_URL: databaseUrl,
        DATABASE_READ_URL: readUrl,
        DATA_DIR: dir,
        SMTP_URL: smtpUrl,
        LOG_LEVEL: 'fatal',
        NODE_ENV: 'production',
      },
    })
    processes.set(name, child)
    const isReady = () =>
      fetch(`http://127.0.0.1:${ports[name]}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    const end = Date.now() + 120_000
    while (!(await isReady())) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} is not ready (${child.exitCode})`)
      await sleep(100)
    }
  }
  const kill = async (name: Name) => {
    const child = processes.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  // One after the other: they compile the same sources.
  for (const name of ['one', 'two', 'worker'] as const) await start(name)

  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const ask = async (
    path: string,
    { address, headers = {}, body }: AskOptions,
  ): Promise<{ status: number; text: string }> => {
    const options = (port: number): RequestOptions => ({
      host: '127.0.0.1',
      port,
      path,
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: new URL(url).host,
        'x-api-key': 'escale',
        'x-forwarded-for': address,
        origin: url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    turn += 1
    const order = turn % 2 === 0 ? [ports.one, ports.two] : [ports.two, ports.one]
    for (const port of order) {
      const answer = await send(options(port), body === undefined ? undefined : JSON.stringify(body))
      // A read is asked again wherever it failed, a change only where it never began.
      if (answer !== 'refused' && (answer.status !== 0 || body !== undefined)) return answer
    }
    return { status: 0, text: '' }
  }
  return {
    ask,
    requestFrom:
      (address: string) =>
      (path: string, init: RequestInit = {}) =>
        fetch(url + path, {
          ...init,
          headers: { 'x-api-key': 'escale', origin: url, 'x-forwarded-for': address, ...init.headers },
        }),
    killAndRestart: async (name: Name) => {
      await kill(name)
      await start(name)
    },
    stop: async () => {
      agent.destroy()
      for (const name of processes.keys()) await kill(name)
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** The whole answer; `refused` when the connection was, status 0 when the answer broke off. */
function send(
  options: RequestOptions,
  body: string | undefined,
): Promise<{ status: number; text: string } | 'refused'> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, text: '' })
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', broken)
      response.on('end', () =>
        resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve('refused') : broken()))
    sent.end(body)
  })
}
