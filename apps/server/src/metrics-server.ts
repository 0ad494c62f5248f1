import type { Server } from 'node:http'
import type { Metrics } from '@escale/api/platform/metrics/metrics'
import { answerMetrics } from '@escale/api/platform/metrics/metrics.routes'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Serves `/metrics` and nothing else on a port of its own (OP-104), which no proxy leads to. Answers how to close it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const app = new Hono().get('/metrics', () => answerMetrics(metrics))
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, hostname: host, port }, () => resolve(listening)) as Server
    listening.once('error', reject)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
