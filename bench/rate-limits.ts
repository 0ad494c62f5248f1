/**
 * `npm run bench:rate-limits`: cost of counting a call: in the process alone, with all nodes in PostgreSQL, and in Redis if
 * `redis-server` is installed; call by call (`login`) and in batches (`search`). Fails when two nodes together allow
 * too many calls.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import { createLimits, type LimitStore } from '@escale/api/platform/http/rate-limit'
import { postgresLimitStore, redisLimitStore } from '@escale/api/platform/http/rate-limit-store'
import { LIMITS, type LimitName } from '@escale/api/platform/http/rate-limit-table'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'

const CALLS = 20_000
const CLIENTS = 1_000
/** Number of concurrent calls. */
const AT_ONCE = 10
const REDIS_PORT = 46_379

const folder = await mkdtemp(join(tmpdir(), 'escale-limits-'))
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
await migrate(cluster.connectionString)
const database = openDatabase(cluster.connectionString)
await database.warm()
const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const redisServer = hasRedis
  ? spawn('redis-server', ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  : undefined
const redis = hasRedis ? await redisLimitStore(`redis://127.0.0.1:${REDIS_PORT}`) : undefined
await sleep(1_000)

const stores: [string, LimitStore | undefined][] = [
  ['this process alone', undefined],
  ['PostgreSQL', postgresLimitStore(database)],
  ...(redis ? [['Redis', redis.store] as [string, LimitStore]] : []),
]
const print = (line: string) => process.stdout.write(`${line}\n`)
const open = (store: LimitStore | undefined) => createLimits({ clock: systemClock, ...(store && { store }) })

/** Latency of a call in microseconds: median and 99th percentile. */
async function measure(store: LimitStore | undefined, name: LimitName): Promise<string> {
  const limits = open(store)
  const times: number[] = []
  const caller = async (number: number) => {
    for (let call = number; call < CALLS; call += AT_ONCE) {
      const began = performance.now()
      await limits.count(name, `bench-${call % CLIENTS}`)
      times.push(performance.now() - began)
      if (call % 100 === number) await sleep(0)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => caller(number)))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 1_000)
  return `${at(0.5)} µs, ${at(0.99)} µs`
}

/** Number of calls of one client that two nodes allow together. */
async function allowed(store: LimitStore, name: LimitName): Promise<number> {
  const nodes = [open(store), open(store)]
  let count = 0
  for (let call = 0; call < 2 * LIMITS[name].calls; call += 1)
    for (const node of nodes) {
      await node.count(name, 'two nodes').then(
        () => {
          count += 1
        },
        () => undefined,
      )
      await sleep(0)
    }
  return count
}

for (const [where, store] of stores) {
  print(`${where}: ${await measure(store, 'login')} call by call; ${await measure(store, 'search')} in batches`)
  if (!store) continue
  const [login, search] = [await allowed(store, 'login'), await allowed(store, 'search')]
  print(`${where}: two nodes allow ${login} logins and ${search} searches`)
  if (login !== LIMITS.login.calls || search > LIMITS.search.calls + 2 * LIMITS.search.batch) process.exitCode = 1
}
await redis?.close()
redisServer?.kill()
await database.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
