/** Promise 22 behind a balancer: two web nodes on one PostgreSQL; one is killed or stopped under load. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@escale/db/test-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort, portOf } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const CLIENTS = 8
const LOAD_MS = full ? 20_000 : 4_000
const CHECK_MS = 200
const PATHS = ['/', '/recherche', '/nos-agences', '/api/page/layout']
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

interface Node {
  port: number
  process: ChildProcess
  agent: Agent
  isReady: boolean
}

let nodes: Node[]
let balancer: Server
let url: string
let stop: () => Promise<void>

beforeEach(async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escale-nodes-'))
  balancer = createServer((incoming, outgoing) => forward(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  url = `http://127.0.0.1:${portOf(balancer)}`
  nodes = []
  for (const name of ['one', 'two']) nodes.push(await startNode(join(dataDir, name), database.connectionString))
  const checks = setInterval(() => void Promise.all(nodes.map(check)), CHECK_MS)
  stop = async () => {
    clearInterval(checks)
    for (const { process, agent } of nodes) {
      agent.destroy()
      if (process.exitCode === null && process.signalCode === null) {
        process.kill('SIGKILL')
        await once(process, 'exit')
      }
    }
    balancer.closeAllConnections()
    balancer.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await vi.waitFor(() => expect(nodes.every((node) => node.isReady)).toBe(true), { timeout: 90_000, interval: 200 })
})
afterEach(() => stop())

test('promise 22: a node that is killed takes the requests with it that it was answering, and nothing else; nobody is logged out', async () => {
  const cookie = await login()
  const [first] = nodes
  const { answers, failed } = await load(async () => {
    await sleep(LOAD_MS / 4)
    first?.process.kill('SIGKILL')
  })
  expect(answers).toBeGreaterThan(CLIENTS)
  expect(failed.filter(({ wasInFlight }) => !wasInFlight)).toEqual([])
  expect(failed.length).toBeLessThanOrEqual(CLIENTS)
  expect((await ask('/api/current_user', { cookie })).status).toBe(200)
})

test('promise 22: a node that is told to stop drops nothing, tells its balancer, and is gone within ten seconds', async () => {
  const [first] = nodes
  let endedMs = 0
  const { failed } = await load(async () => {
    await sleep(LOAD_MS / 4)
    const began = Date.now()
    first?.process.kill('SIGTERM')
    if (first) await once(first.process, 'exit')
    endedMs = Date.now() - began
  })
  expect(failed).toEqual([])
  expect(first?.process.exitCode).toBe(0)
  expect(endedMs).toBeLessThan(10_000)
})

/** Clients that request pages continuously. Failures are reported with the phase of the killed node. */
async function load(meanwhile: () => Promise<void>) {
  const failed: { path: string; status: number; wasInFlight: boolean }[] = []
  let answers = 0
  const end = Date.now() + LOAD_MS
  let isOver = false
  const client = async (number: number) => {
    for (let turn = number; Date.now() < end || !isOver; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      // A truncated response had already started.
      const { status, wasInFlight } = await ask(path).catch(() => ({ status: 0, wasInFlight: true }))
      answers += 1
      if (status !== 200) failed.push({ path, status, wasInFlight })
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  await meanwhile()
  isOver = true
  await Promise.all(clients)
  return { answers, failed }
}

async function login(): Promise<string> {
  const body = JSON.stringify({ username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' })
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-api-key': 'escale', origin: url },
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers: { 'x-api-key': 'escale', ...headers }, redirect: 'manual' })
  await response.arrayBuffer()
  return { status: response.status, wasInFlight: response.headers.get('x-was-in-flight') === 'true' }
}

/** A minimal balancer: ready nodes in turn; a refused connection is retried at the next node. */
let turn = 0
function forward(incoming: IncomingMessage, outgoing: ServerResponse, tried = new Set<Node>()): void {
  turn += 1
  const ready = nodes.filter((node) => node.isReady && !tried.has(node))
  const node = ready[turn % ready.length]
  if (!node) {
    outgoing.writeHead(503).end()
    return
  }
  tried.add(node)
  const { method = 'GET', url: path = '/', headers } = incoming
  const call = request({ host: '127.0.0.1', port: node.port, method, path, headers, agent: node.agent })
  call.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  call.on('error', (error: NodeJS.ErrnoException) => {
    node.isReady = false
    if (outgoing.headersSent) outgoing.destroy()
    // The request had not been sent yet.
    else if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, tried)
    else outgoing.writeHead(502, { 'x-was-in-flight': 'true' }).end()
  })
  incoming.pipe(call)
}

async function check(node: Node): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${node.port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  )
  await response?.arrayBuffer().catch(() => undefined)
  node.isReady = response?.ok ?? false
}

async function startNode(dataDir: string, databaseUrl: string): Promise<Node> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO: 'true',
      ROLE: 'web',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
    },
  })
  return { port, process: child, agent: new Agent({ keepAlive: true }), isReady: false }
}
