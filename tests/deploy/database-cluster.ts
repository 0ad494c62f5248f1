/**
 * PostgreSQL as deploy/database sets it up, on one machine: etcd, three members under Patroni, HAProxy and PgBouncer, each a process of
 * Debian's packages. A member is killed as a machine that loses power: Patroni and PostgreSQL together, without a word.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '../fixtures/server-process.ts'

const FOLDER = fileURLToPath(new URL('../../deploy/database/', import.meta.url))
const PROGRAMS = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}
const MEMBERS = ['db1', 'db2', 'db3'] as const
const SUPERUSER = 'superuser-password'
const DATABASE = 'escale'
const START_LIMIT_MS = 120_000

type MemberName = (typeof MEMBERS)[number]
interface Member {
  name: MemberName
  port: number
  restPort: number
  dir: string
  process: ChildProcess | null
}

export interface DatabaseCluster {
  /** Through PgBouncer, as the role of the site. */
  siteUrl: string
  /** A standby through HAProxy, as the role of the site. */
  readUrl: string
  /** Through HAProxy, as the owner of the tables. */
  ownerUrl: string
  /** Name of the leader, as the members themselves tell; null while there is none. */
  leader: () => Promise<MemberName | null>
  kill: (name: MemberName) => void
  start: (name: MemberName) => void
  /** Resolves when there is a leader, a synchronous standby of it, and every member replicates. */
  settled: () => Promise<void>
}

/** Starts everything and creates the database and its two roles; it ends with the test. Installs missing packages; needs root. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  installPrograms()
  const home = mkdtempSync(join(tmpdir(), 'escale-cluster-'))
  chmodSync(home, 0o755)
  const postgres = idsOf('postgres')
  const started: ChildProcess[] = []
  const run = (program: string, args: string[], { asPostgres = false, log = program.replace(/.*\//, '') } = {}) => {
    const prefix = asPostgres ? ['setpriv', `--reuid=${postgres.uid}`, `--regid=${postgres.gid}`, '--clear-groups'] : []
    const [file = '', ...rest] = [
      ...prefix,
      'sh',
      '-c',
      'exec "$@" >>"$0" 2>&1',
      join(home, `${log}.log`),
      program,
      ...args,
    ]
    const child = spawn(file, rest, {
      stdio: 'ignore',
      cwd: '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home },
    })
    started.push(child)
    return child
  }
  chownSync(home, postgres.uid, postgres.gid)
  // Before anything is started: a start that fails leaves nothing behind.
  onTestFinished(async () => {
    // Standbys before the leader, which waits for them otherwise; etcd last.
    for (const child of started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(20_000, undefined, { ref: false })])
      child.kill('SIGKILL')
    }
    for (const file of globSync(join(home, '*/data/postmaster.pid'))) killPostgres(file)
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  })

  const [etcdPort, etcdPeerPort, leaderPort, standbyPort, bouncerPort] = await ports(5)
  run('/usr/bin/etcd', [
    ...['--name', 'etcd', '--data-dir', join(home, 'etcd')],
    ...[
      '--listen-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcdPort}`,
    ],
    ...[
      '--listen-peer-urls',
      `http://127.0.0.1:${etcdPeerPort}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${etcdPeerPort}`,
    ],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${etcdPeerPort}`],
  ])
  await until('etcd', () => answers(`http://127.0.0.1:${etcdPort}/health`))

  const members = new Map<MemberName, Member>()
  for (const name of MEMBERS) {
    const [port = 0, restPort = 0] = await ports(2)
    const dir = join(home, name)
    mkdirSync(dir)
    chownSync(dir, postgres.uid, postgres.gid)
    members.set(name, { name, port, restPort, dir, process: null })
    writeFileSync(join(dir, 'patroni.yml'), patroniFile({ name, port, restPort, dir, etcdPort: etcdPort ?? 0 }))
  }
  const memberOf = (name: MemberName) => members.get(name) as Member
  const start = (name: MemberName) => {
    const member = memberOf(name)
    member.process = run('/usr/bin/patroni', [join(member.dir, 'patroni.yml')], { asPostgres: true, log: name })
  }
  const leader = async () => {
    for (const { name, restPort } of members.values())
      if (await answers(`http://127.0.0.1:${restPort}/primary`)) return name
    return null
  }
  const settled = () =>
    until('a leader with standbys', async () => {
      if ((await leader()) === null) return false
      const standbys = MEMBERS.map((name) => `http://127.0.0.1:${memberOf(name).restPort}`)
      const healthy = await Promise.all(standbys.map((url) => answers(`${url}/replica?lag=16MB`)))
      const synchronous = await Promise.all(standbys.map((url) => answers(`${url}/sync`)))
      return healthy.filter(Boolean).length === MEMBERS.length - 1 && synchronous.includes(true)
    })
  const kill = (name: MemberName) => {
    const member = memberOf(name)
    member.process?.kill('SIGKILL')
    killPostgres(join(member.dir, 'data/postmaster.pid'))
  }

  start('db1')
  await until('a leader', async () => (await leader()) !== null)
  start('db2')
  start('db3')
  await settled()

  const servers = Object.fromEntries(MEMBERS.map((name) => [name, memberOf(name)]))
  writeFileSync(join(home, 'haproxy.cfg'), haproxyFile(servers, leaderPort ?? 0, standbyPort ?? 0))
  run('/usr/sbin/haproxy', ['-db', '-f', join(home, 'haproxy.cfg')])
  const admin = (database: string) => `postgres://postgres:${SUPERUSER}@127.0.0.1:${leaderPort}/${database}`
  // It takes every member for a leader until it has asked it.
  let times = 0
  await until('HAProxy', async () => {
    times = (await connects(admin('postgres'), 'create temporary table writable ()')) ? times + 1 : 0
    return times >= 2 * MEMBERS.length
  })
  await createDatabase(admin)
  writeFileSync(join(home, 'userlist.txt'), '"escale_site" "site"\n')
  writeFileSync(join(home, 'pgbouncer.ini'), bouncerFile(home, leaderPort ?? 0, bouncerPort ?? 0))
  run('/usr/sbin/pgbouncer', [join(home, 'pgbouncer.ini')], { asPostgres: true })
  const siteUrl = `postgres://escale_site:site@127.0.0.1:${bouncerPort}/${DATABASE}`
  await until('PgBouncer', () => connects(siteUrl))

  return {
    siteUrl,
    readUrl: `postgres://escale_site:site@127.0.0.1:${standbyPort}/${DATABASE}`,
    ownerUrl: `postgres://escale_owner:owner@127.0.0.1:${leaderPort}/${DATABASE}`,
    leader,
    kill,
    start,
    settled,
  }
}

function installPrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([path]) => !existsSync(path))
  if (missing.length === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing.map(([, name]) => name)], {
    stdio: 'ignore',
    env,
  })
  for (const [path, name] of missing)
    if (!existsSync(path)) throw new Error(`${path} is missing: install the package ${name}`)
}

function patroniFile(given: { name: string; port: number; restPort: number; dir: string; etcdPort: number }): string {
  const { name, port, restPort, dir, etcdPort } = given
  return readFileSync(join(FOLDER, 'patroni.yml'), 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcdPort}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${restPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/var/lib/postgresql/15/escale', join(dir, 'data'))
    .replace('/var/lib/postgresql/.patroni-pgpass', join(dir, 'pgpass'))
    .replace('unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ${dir}`)
    .replace('SUPERUSER-PASSWORD', SUPERUSER)
    .replace('REPLICATION-PASSWORD', 'replication')
    .replace('REWIND-PASSWORD', 'rewind')
}

function haproxyFile(members: Record<string, Member>, leaderPort: number, standbyPort: number): string {
  return readFileSync(join(FOLDER, 'haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${leaderPort}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${standbyPort}`)
    .replace(
      /server (db\d) \S+ check port \d+/g,
      (_line, name: string) => `server ${name} 127.0.0.1:${members[name]?.port} check port ${members[name]?.restPort}`,
    )
}

function bouncerFile(home: string, leaderPort: number, port: number): string {
  return readFileSync(join(FOLDER, 'pgbouncer.ini'), 'utf8')
    .replace('port=5000', `port=${leaderPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(home, 'userlist.txt'))
}

/** As when its machine loses power. */
function killPostgres(pidFile: string): void {
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  // Its children first: they would go on for a moment with what they had.
  spawnSync('pkill', ['-KILL', '-P', String(postmaster)])
  spawnSync('kill', ['-KILL', String(postmaster)])
}

async function createDatabase(admin: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: admin('postgres') })
  await client.connect()
  try {
    await client.query(`create role escale_owner login password 'owner'`)
    await client.query(`create role escale_site login password 'site'`)
    await client.query(`alter role escale_site set statement_timeout = '10s'`)
    await client.query(`create database ${DATABASE} owner escale_owner`)
  } finally {
    await client.end()
  }
}

async function connects(connectionString: string, statement = 'select 1'): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.ok
    })
    .catch(() => false)

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_LIMIT_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} is not there after ${START_LIMIT_MS / 1_000} s`)
    await sleep(200)
  }
}

async function ports(count: number): Promise<number[]> {
  const free: number[] = []
  while (free.length < count) free.push(await freePort())
  return free
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
