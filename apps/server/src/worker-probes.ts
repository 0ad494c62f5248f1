import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { answerError, answerNotFound } from '@escale/api/platform/http/error-handler'
import { probeRoutes } from '@escale/api/platform/http/probe.routes'
import { createSlice } from '@escale/api/platform/http/route'
import type { Logger } from '@escale/api/platform/log'
import type { Metrics } from '@escale/api/platform/metrics/metrics'
import { metricsRoutes } from '@escale/api/platform/metrics/metrics.routes'

/** All that a worker without a site answers: whether it lives and can work, and its metrics. */
export function createProbes(deps: {
  database: DatabaseHandle
  log: Logger
  metrics: Metrics
  metricsToken: string | null
  isAlive: () => boolean
}) {
  const app = createSlice()
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(async (c, next) => {
    c.set('log', deps.log)
    await next()
  })
  app.route('/', probeRoutes(deps))
  app.route('/', metricsRoutes(deps))
  return app
}
