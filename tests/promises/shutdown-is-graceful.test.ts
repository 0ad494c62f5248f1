/** Promise 22 without a balancer: a single server with jobs is stopped while visitors keep coming. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

vi.setConfig({ testTimeout: 60_000 + (full ? 20 * 30_000 : 0) })

const STOPS = full ? 20 : 1
const PER_SECOND = 100
/** Beside other tests the machine may be too slow: then visitors arrive at a third of the measured response rate. */
const MOST_OF_ITS_TIME = 1 / 3
const MOST_AT_ONCE = 8
const LOAD_MS = 1_000
/** Cached pages, a personal page that is never cached, and API calls. */
const PATHS = ['/', '/recherche', '/espace-locataire', '/api/page/layout', '/api/search?limit=20']
const reporter = new URL('../fixtures/report-connections.mjs', import.meta.url).href
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

test(`promise 22: told to stop ${STOPS} times at ${PER_SECOND} requests a second, a server drops none that it accepted, and is gone within ten seconds`, async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escale-stop-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  for (let stop = 1; stop <= STOPS; stop += 1) {
    const { port, server, log, acceptedPorts } = await startServer(dataDir, database.connectionString)
    for (const path of PATHS) expect((await ask(port, path)).status).toBe(200)
    const began = performance.now()
    for (const path of PATHS) await ask(port, path)
    const answerMs = (performance.now() - began) / PATHS.length
    const slowMs = full ? 0 : Math.min(answerMs / MOST_OF_ITS_TIME, LOAD_MS / 10)
    const everyMs = Math.max(1_000 / PER_SECOND, slowMs)

    const visits: ReturnType<typeof ask>[] = []
    let open = 0
    const visitors = setInterval(() => {
      if (open >= MOST_AT_ONCE) return
      open += 1
      const visit = ask(port, PATHS[visits.length % PATHS.length] ?? '/')
      visits.push(visit)
      visit.then(() => {
        open -= 1
      })
    }, everyMs)
    await sleep(LOAD_MS)
    // A busy machine needs longer to start as many visitors.
    await vi.waitFor(() => expect(visits.length).toBeGreaterThan(LOAD_MS / everyMs / 2), { timeout: 10 * LOAD_MS })
    await leaveAtOnce(port, '/api/search?limit=20&offset=20')
    const exit = once(server, 'exit')
    const toldAt = Date.now()
    server.kill('SIGTERM')
    await exit
    const tookMs = Date.now() - toldAt
    clearInterval(visitors)

    const reported = await acceptedPorts()
    // The system completes handshakes on its own until the listener is closed. A connection from before the signal is in its backlog.
    const accepted = (await Promise.all(visits)).filter(
      ({ connected }) => connected && (reported.has(connected.localPort) || connected.at < toldAt),
    )
    expect(accepted.filter(({ status }) => status !== 200)).toEqual([])
    expect(accepted.length).toBeGreaterThan(LOAD_MS / everyMs / 2)
    expect({ exitCode: server.exitCode, log: log() }).toEqual({ exitCode: 0, log: '' })
    expect(tookMs).toBeLessThan(10_000)
  }
})

interface Visit {
  path: string
  /** Null: the connection was refused. */
  connected: { at: number; localPort: number | undefined } | null
  /** 0: without a complete response. */
  status: number
  /** Why there is no complete response. */
  error: string | null
}

/** A visitor with a separate connection. */
function ask(port: number, path: string): Promise<Visit> {
  return new Promise((resolve) => {
    let connected: Visit['connected'] = null
    const socket = connect(port, '127.0.0.1', () => {
      connected = { at: Date.now(), localPort: socket.localPort }
    })
    const end = (status: number, error: NodeJS.ErrnoException | null = null) =>
      resolve({ path, connected, status, error: error && (error.code ?? error.message) })
    const headers = { 'x-api-key': 'escale', 'accept-encoding': 'br' }
    get({ path, headers, createConnection: () => socket }, (answer) => {
      answer.on('error', (error) => end(0, error))
      answer.on('end', () => end(answer.complete ? (answer.statusCode ?? 0) : 0))
      answer.resume()
    }).on('error', (error) => end(0, error))
  })
}

/** Visitors who send requests without waiting for responses. */
async function leaveAtOnce(port: number, path: string): Promise<void> {
  const clients = Array.from({ length: MOST_AT_ONCE }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: escale\r\nx-api-key: escale\r\n\r\n`, () => socket.destroy())
  })
  await Promise.all(clients)
}

async function startServer(
  dataDir: string,
  databaseUrl: string,
): Promise<{
  port: number
  server: ChildProcess
  log: () => string
  acceptedPorts: () => Promise<Set<number | undefined>>
}> {
  const port = await freePort()
  const connections = join(dataDir, `connections-${port}`)
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DEMO: 'true',
      ROLE: 'all',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${reporter}`,
      ACCEPTED_CONNECTIONS: connections,
    },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const lines: string[] = []
  server.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  await vi.waitFor(async () => expect((await ask(port, '/readyz')).status).toBe(200), {
    timeout: 50_000,
    interval: 100,
  })
  // The readiness line on standard output is not a log line.
  return {
    port,
    server,
    log: () =>
      lines
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .join('\n'),
    acceptedPorts: async () => new Set((await readFile(connections, 'utf8')).split('\n').map(Number)),
  }
}
