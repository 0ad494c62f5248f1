import { chmod, mkdtemp, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findRunning } from './cluster.ts'
import { startWatchedCluster } from './watched-cluster.ts'

async function watch() {
  const folder = await mkdtemp(join(tmpdir(), 'escale-watched-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const events: string[] = []
  const cluster = await startWatchedCluster(
    { dataDir },
    {
      onDown: () => events.push('down'),
      onRestarted: () => events.push('restarted'),
      onLost: (error) => events.push(`lost: ${error.message}`),
    },
  )
  onTestFinished(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const running = await findRunning(dataDir)
  return { cluster, events, data: running?.data ?? '', pid: () => serverPid(cluster.connectionString) }
}

async function serverPid(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
    )
    return rows[0]?.pid ?? 0
  } finally {
    await client.end()
  }
}

test('OP-202: a server that is killed runs again at the same address, again and again, but not for ever', async () => {
  const { cluster, events, pid } = await watch()
  for (let kill = 1; kill <= 5; kill += 1) {
    process.kill(await pid(), 'SIGKILL')
    await expect.poll(() => events.filter((event) => event === 'restarted').length, { timeout: 20_000 }).toBe(kill)
    expect(cluster.downForMs()).toBe(0)
  }
  process.kill(await pid(), 'SIGKILL')
  await expect.poll(() => events.at(-1), { timeout: 20_000 }).toMatch(/^lost: PostgreSQL ended 6 times/)
}, 120_000)

test('OP-202: a server whose files are broken is lost, and is told to be down meanwhile', async () => {
  const { cluster, events, data, pid } = await watch()
  const server = await pid()
  await truncate(join(data, 'global', 'pg_control'), 0)
  process.kill(server, 'SIGKILL')
  await expect.poll(() => cluster.downForMs(), { timeout: 20_000 }).toBeGreaterThan(1_000)
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(['down', expect.stringMatching(/^lost: /)])
}, 120_000)

test('OP-202: files that vanish are not made anew', async () => {
  const { events, data, pid } = await watch()
  const server = await pid()
  await rename(data, `${data}.gone`)
  process.kill(server, 'SIGKILL')
  await expect.poll(() => events.at(-1), { timeout: 60_000 }).toMatch(/^lost: /)
}, 120_000)

test('a server that is told to stop while it starts again ends', async () => {
  const { cluster, events, pid } = await watch()
  const server = await pid()
  process.kill(server, 'SIGKILL')
  await expect.poll(() => events).toEqual(['down'])
  await cluster.stop()
  await expect(serverPid(cluster.connectionString)).rejects.toThrow()
  expect(events).toEqual(['down'])
})
