/** The server process of our own PostgreSQL: its start, the wait until it takes writes, its stop. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterHome } from './cluster-home.ts'

const START_LIMIT_MS = 60_000
/** Time that a server has to write its data and end. */
export const STOP_LIMIT_MS = 30_000

/** PG* variables of the host's shell must not reach the server's. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '/usr/bin:/bin' } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/** Returns a port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** A running server; `lastLines` are the last twenty that it wrote. */
export interface Server {
  process: ChildProcess
  ended: Promise<void>
  lastLines: () => string
}

/**
 * A shell between the server and us holds our pipe: when it closes, by stop() or because we are gone, the server gets
 * SIGINT ("fast"). In a session of its own, so that Ctrl-C in a terminal reaches us alone and we stop it in our order.
 */
const KEEPER = 'exec 3<&0; "$@" 3<&- & server=$!; { read -r _ <&3; kill -INT $server; } & wait $server'

/** Starts the server of the files in `data`; it may not listen yet. */
export function launch(
  home: ClusterHome,
  data: string,
  port: number,
  durable: boolean,
  further: Record<string, string>,
  log: (line: string) => void,
): Server {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...further,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    '/bin/sh',
    ['-c', KEEPER, 'escale-postgres', join(home.programs, 'bin/postgres'), '-D', data, ...flags],
    {
      ...home.user,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const last: string[] = []
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) log(line)
    last.push(...lines)
    last.splice(0, last.length - 20)
  })
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => {
      last.push(String(error))
      done()
    })
    child.once('exit', () => {
      // Lets the keeper's reader end too.
      child.stdin?.destroy()
      done()
    })
  })
  child.stdin?.on('error', () => {})
  return { process: child, ended, lastLines: () => last.join('\n') }
}

/**
 * Waits until the server takes writes. Recovery of a backup may take long and answers queries before it is over: the time limit
 * holds until the first answer.
 */
export async function takesWrites(server: Server, connectionString: string): Promise<void> {
  const start = Date.now()
  let gone = false
  void server.ended.then(() => {
    gone = true
  })
  while (true) {
    const recovery = await isInRecovery(connectionString).catch((error: unknown) => ({ error }))
    if (recovery === false) return
    if (gone) {
      await sleep(20)
      throw new Error(`PostgreSQL did not start:\n${server.lastLines()}`)
    }
    if (recovery !== true && Date.now() - start > START_LIMIT_MS)
      throw new Error(`PostgreSQL is not ready:\n${server.lastLines()}`, { cause: recovery.error })
    await sleep(25)
  }
}

async function isInRecovery(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ recovery: boolean }>('select pg_is_in_recovery() as recovery')
    return rows[0]?.recovery === true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Disconnects everybody and ends the server ("fast" shutdown), or at once after `STOP_LIMIT_MS`. */
export async function stop(server: Server): Promise<void> {
  server.process.stdin?.end()
  const inTime = await Promise.race([server.ended.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })])
  if (!inTime && server.process.pid !== undefined) {
    // Immediate shutdown of the whole session; the next start recovers from the log.
    process.kill(-server.process.pid, 'SIGQUIT')
    await server.ended
  }
}
