import { createHash, timingSafeEqual } from 'node:crypto'
import { createSlice } from '../http/route.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/metrics`, not part of the documented API. It needs the bearer token `METRICS_TOKEN` and answers 404 without it
 * (OP-104).
 */
export function metricsRoutes({ metrics, metricsToken }: { metrics: Metrics; metricsToken: string | null }) {
  const routes = createSlice()
  routes.get('/metrics', (c) =>
    isBearer(c.req.header('authorization'), metricsToken) ? answerMetrics(metrics) : c.notFound(),
  )
  return routes
}

/** The metrics, for authenticated scrapers. */
export async function answerMetrics(metrics: Metrics): Promise<Response> {
  return new Response(await metrics.print(), {
    headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
  })
}

function isBearer(authorization: string | undefined, token: string | null): boolean {
  if (authorization === undefined || token === null) return false
  // Both hashed to equal length for a constant-time comparison.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}
