/** Starts the site as `npm start` runs it, on the demo's data in DATA_DIR or .data/bench. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuSecondsOf } from './process-figures.ts'

const READY_WITHIN_MS = 300_000

export interface DemoSite {
  origin: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Resolves when the site answers and rests: a start on new data draws documents and sends mails for a minute or two. Rejects when it ends
 * before, or is not ready within five minutes.
 */
export async function startDemoSite(port: number): Promise<DemoSite> {
  const origin = `http://localhost:${port}`
  const server = fork(new URL('../apps/server/src/main.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'true',
      DATA_DIR: process.env.DATA_DIR ?? fileURLToPath(new URL('../.data/bench/', import.meta.url)),
      PORT: String(port),
      PUBLIC_URL: origin,
      // Each visitor has an address of their own, because of the rate limits.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pid = server.pid ?? 0
  const end = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`The site is not ready (${server.exitCode})`)
    await sleep(100)
  }
  // A busy machine never looks idle.
  for (let busy = 1, rounds = 0; busy > 0.1 && rounds < 60; rounds++) {
    const spent = await cpuSecondsOf(pid)
    await sleep(2_000)
    busy = (await cpuSecondsOf(pid)) - spent
  }
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  return { origin, pid, stop }
}
