/** Starts bench/desk-server.ts on a copy of the desk's data. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const PORT = process.env.PORT ?? '3991'

export interface DeskServer {
  url: string
  pid: number
  /** What it has complained of, line by line. */
  complaints: string[]
  stop: () => Promise<void>
}

/** Resolves when the server answers; as `web` it runs no jobs. `beganAt` begins the clock of both processes. Rejects when it ends before. */
export async function startDeskServer({
  databases,
  dataDir,
  beganAt,
  role = 'all',
}: {
  databases: { connectionString: string; siteConnectionString: string }
  dataDir: string
  beganAt: number
  role?: 'all' | 'web'
}): Promise<DeskServer> {
  const url = `http://127.0.0.1:${PORT}`
  const child = fork(new URL('desk-server.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'true',
      ROLE: role,
      PORT,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databases.siteConnectionString,
      DATABASE_OWNER_URL: databases.connectionString,
      // Each person has an address, as behind a proxy.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      BENCH_BEGAN_AT: String(beganAt),
    },
  })
  const complaints: string[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => complaints.push(line))
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => 'ended')])
  if (first === 'ended') throw new Error(`The server is not ready: ${complaints.join('\n')}`)
  return {
    url,
    pid: child.pid ?? 0,
    complaints,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
