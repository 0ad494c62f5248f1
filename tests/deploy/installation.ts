/**
 * A machine as docs/operations.md sets it up, from the archives alone: a system user, a PostgreSQL of the machine's own or ours, releases
 * below a prefix, settings in files, a worker and two web nodes. Processes stand in for systemd's units.
 */
import { execFile, spawnSync } from 'node:child_process'
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
import { promisify } from 'node:util'
import pg from 'pg'
import { type Cluster, startCluster } from '../../db/cluster.ts'
import { freePort } from '../fixtures/server-process.ts'
import type { Release } from './releases.ts'

const USER = 'escale-deploy'
const STOP_SECONDS = 20

export interface Installation {
  prefix: string
  dataDir: string
  /** Ports of the two web nodes. */
  ports: [number, number]
  /** `escale-release …` as root; what it wrote. Rejects when it fails. */
  release: (...args: string[]) => Promise<string>
  /** `escale …` of the release in use as the service user: exit code and both outputs. */
  escale: (command: string[], environment?: Record<string, string>) => Promise<{ status: number; output: string }>
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Where `escale-dump` writes; the service user may read it. */
  backupDir: string
  /** Connection string of the role that the site works with. */
  siteUrl: string
  ownerUrl: string
  /** What a node or the worker logged. */
  log: (unit: string) => string
  stop: () => Promise<void>
}

/** Installs the archives of a release and Node; nothing is started. `settings` are those of the file of settings. */
export async function prepareInstallation(release: Release, settings: Record<string, string>): Promise<Installation> {
  const home = mkdtempSync(join(tmpdir(), 'escale-deploy-'))
  chmodSync(home, 0o755)
  const ids = systemUser()
  const [prefix, dataDir, run, etc, backupDir] = ['opt', 'data', 'run', 'etc', 'backups'].map((name) =>
    join(home, name),
  ) as [string, string, string, string, string]
  for (const dir of [prefix, dataDir, run, etc, backupDir]) mkdirSync(dir)
  if (ids) for (const dir of [dataDir, run]) chownSync(dir, ids.uid, ids.gid)
  if (ids) chownSync(backupDir, 0, ids.gid)
  // Dumps belong to the group of the folder.
  chmodSync(backupDir, 0o2750)
  const database = await startDatabase(join(home, 'postgres'))
  const ports: [number, number] = [await freePort(), await freePort()]
  const workerPort = await freePort()

  const settingsFile = join(etc, 'escale.env')
  const all = {
    DATABASE_URL: database.siteUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    RESTORE_DRILL_URL: database.drillUrl,
    ...settings,
  }
  writeFileSync(
    settingsFile,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o640 },
  )
  if (ids) chownSync(settingsFile, 0, ids.gid)
  const ownerFile = join(etc, 'owner.env')
  writeFileSync(ownerFile, `DATABASE_OWNER_URL=${database.ownerUrl}\n`, { mode: 0o600 })
  const service = join(etc, 'service')
  writeFileSync(service, serviceScript({ prefix, run, settingsFile, ids, workerPort }), { mode: 0o755 })

  const environment = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    ESCALE_ENV: settingsFile,
    ESCALE_RELEASE_CONF: '/nonexistent',
    PREFIX: prefix,
    WEB_PORTS: ports.join(' '),
    RUN_AS: ids ? USER : (process.env.USER ?? ''),
    OWNER_ENV: ownerFile,
    SERVICE: service,
  }
  // The first release installs itself with the tool that its archive holds.
  const unpacked = join(home, 'unpacked')
  mkdirSync(unpacked)
  must(spawnSync('tar', ['-xzf', release.archive, '-C', unpacked, '--strip-components=1', '--no-same-owner']))
  const tool = join(unpacked, 'bin/escale-release')
  const runTool = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(tool, args, { env: environment, cwd: '/' })
    return stdout
  }
  await runTool('install', release.node)
  await runTool('install', release.archive)

  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  pool.on('error', () => {})
  return {
    prefix,
    dataDir,
    backupDir,
    ports,
    release: (...args) =>
      runTool(...args).catch((cause: unknown) => {
        const logs = globSync(join(run, '*.log')).map((file) => `${file}:\n${readFileSync(file, 'utf8').slice(-2_000)}`)
        throw new Error([cause instanceof Error ? cause.message : String(cause), ...logs].join('\n'), { cause })
      }),
    escale: async (command, extra = {}) => {
      const program = [join(prefix, 'current/bin/escale'), ...command]
      const [file = '', ...args] = ids ? ['runuser', '-u', USER, '--', ...program] : program
      return new Promise((resolve) => {
        execFile(file, args, { env: { ...environment, ...extra }, cwd: '/' }, (error, stdout, stderr) =>
          resolve({ status: error === null ? 0 : Number(error.code ?? -1), output: stdout + stderr }),
        )
      })
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    siteUrl: database.siteUrl,
    ownerUrl: database.ownerUrl,
    log: (unit) => (existsSync(join(run, `${unit}.log`)) ? readFileSync(join(run, `${unit}.log`), 'utf8') : ''),
    stop: async () => {
      for (const file of globSync(join(run, '*.pid')))
        must(spawnSync(service, [file.replace(/^.*\/|\.pid$/g, ''), 'stop'], { encoding: 'utf8' }))
      await pool.end()
      await database.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A user without rights of its own where we are root; else everything runs as ourselves. */
function systemUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  if (spawnSync('id', [USER]).status !== 0)
    must(
      spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER], {
        encoding: 'utf8',
      }),
    )
  const idOf = (flag: string) => Number(must(spawnSync('id', [flag, USER], { encoding: 'utf8' })))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** What `systemctl restart` does with the units of deploy/systemd: stop with SIGTERM, wait, start with the unit's environment. */
function serviceScript(given: {
  prefix: string
  run: string
  settingsFile: string
  ids: { uid: number; gid: number } | null
  workerPort: number
}): string {
  const { prefix, run, settingsFile, ids, workerPort } = given
  const asUser = ids ? `setpriv --reuid=${ids.uid} --regid=${ids.gid} --clear-groups` : ''
  return `#!/bin/sh
set -eu
unit=$1
pidfile=${run}/$unit.pid
if [ -e "$pidfile" ]; then
  pid=$(cat "$pidfile")
  kill -TERM "$pid" 2>/dev/null || true
  for _ in $(seq ${STOP_SECONDS * 10}); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  kill -KILL "$pid" 2>/dev/null || true
  rm "$pidfile"
fi
[ "\${2:-}" = stop ] && exit 0
case $unit in
  escale-web@*) ROLE=web PORT=\${unit#*@} command=start ;;
  escale-worker) ROLE=worker PORT=${workerPort} command=worker ;;
esac
cd /
env -i PATH=/usr/bin:/bin ROLE=$ROLE PORT=$PORT ESCALE_ENV=${settingsFile} LOG_LEVEL=warn \\
  setsid ${asUser} ${prefix}/current/bin/escale $command >>${run}/$unit.log 2>&1 </dev/null &
echo $! >"$pidfile"
`
}

interface ServedDatabase {
  /** Of a role that may create databases. */
  drillUrl: string
  ownerUrl: string
  siteUrl: string
  stop: () => Promise<void>
}

/** The server of the distribution where it is installed, as an administrator would have it; else the embedded one. */
async function startDatabase(dataDir: string): Promise<ServedDatabase> {
  const server = process.getuid?.() === 0 ? startDebianServer(dataDir) : null
  const { url, stop } = (await server) ?? (await startEmbedded(dataDir))
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create role escale_owner login password 'owner'`)
    await admin.query(`create role escale_web login password 'site'`)
    await admin.query(`create role escale_drill login createdb password 'drill'`)
    await admin.query('create database escale_site owner escale_owner')
  } finally {
    await admin.end()
  }
  const as = (user: string, password: string, name = 'escale_site') => {
    const address = new URL(url)
    Object.assign(address, { username: user, password, pathname: `/${name}` })
    return address.href
  }
  return {
    drillUrl: as('escale_drill', 'drill', 'postgres'),
    ownerUrl: as('escale_owner', 'owner'),
    siteUrl: as('escale_web', 'site'),
    stop,
  }
}

async function startEmbedded(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const cluster: Cluster = await startCluster({ dataDir })
  return { url: cluster.connectionString, stop: cluster.stop }
}

async function startDebianServer(home: string): Promise<{ url: string; stop: () => Promise<void> } | null> {
  const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (!programs || spawnSync('id', ['postgres']).status !== 0) return null
  mkdirSync(home)
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, 'admin\n', { mode: 0o644 })
  must(spawnSync('chown', ['postgres', home], { encoding: 'utf8' }))
  const data = join(home, 'data')
  const port = await freePort()
  const as = (program: string, ...args: string[]) =>
    must(
      spawnSync('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], {
        cwd: '/',
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'ignore'],
      }),
    )
  as('initdb', '-D', data, '--auth=scram-sha-256', '--username=admin', `--pwfile=${passwordFile}`, '--encoding=UTF8')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c max_connections=200`
  as('pg_ctl', '-D', data, '-o', settings, '-l', join(home, 'log'), '-w', 'start')
  return {
    url: `postgres://admin:admin@127.0.0.1:${port}/postgres`,
    stop: async () => void as('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  }
}

/** The output of a command that ended well. */
function must({ status, stdout, stderr, error }: ReturnType<typeof spawnSync>): string {
  if (error) throw error
  if (status !== 0) throw new Error(`ended with ${status}: ${stdout ?? ''}${stderr ?? ''}`)
  return String(stdout ?? '')
}
