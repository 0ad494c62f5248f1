import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseHandle } from '../database/db.ts'
import { BUSINESS_FIGURES, type BusinessFigure, type BusinessFigures, JOB_FIGURES } from './business-metrics.ts'

/** Statistics of a cache. */
export type CacheName = 'page' | 'card'

export interface Metrics {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** A gauge that is read on each scrape. */
  addGauge: (gauge: { name: string; help: string; read: () => number }) => void
  /** Counts hits and misses of a cache. */
  countLookups: (cache: CacheName, lookups: { hits: number; misses: number }) => void
  /** Returns the metrics in Prometheus' format; never fails. */
  print: () => Promise<string>
  contentType: string
}

/**
 * Metrics of one process: requests by route and status, caches, the pool, the process itself with its event-loop delay
 * (`nodejs_eventloop_lag_p99_seconds`), and the business figures of `readFigures`. Unknown figures are NaN.
 */
export function createMetrics({
  readFigures,
  database,
}: {
  readFigures?: (() => Promise<BusinessFigures>) | undefined
  database?: Pick<DatabaseHandle, 'waiting'> | undefined
} = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers,
  })
  const lookups = new Counter({
    name: 'escale_cache_lookups_total',
    help: 'What caches were asked for, by whether they had it',
    labelNames: ['cache', 'result'],
    registers,
  })
  if (database) {
    new Gauge({
      name: 'escale_database_waiting',
      help: 'Requests that wait for a connection of the pool',
      registers,
      collect() {
        this.set(database.waiting())
      },
    })
  }
  const refresh = readFigures ? businessGauges(readFigures, registers) : async () => {}
  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    addGauge: ({ name, help, read }) => {
      if (registry.getSingleMetric(name)) return
      const collect = function (this: Gauge): void {
        this.set(read())
      }
      registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
    },
    countLookups: (cache, { hits, misses }) => {
      if (hits > 0) lookups.inc({ cache, result: 'hit' }, hits)
      if (misses > 0) lookups.inc({ cache, result: 'miss' }, misses)
    },
    print: async () => {
      await refresh()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** Creates a gauge for each figure. Returns a function that updates them. */
function businessGauges(readFigures: () => Promise<BusinessFigures>, registers: Registry[]): () => Promise<void> {
  const gauges = Object.entries({ ...BUSINESS_FIGURES, ...JOB_FIGURES }).map(
    ([name, help]) => [name as BusinessFigure, new Gauge({ name: `escale_${name}`, help, registers })] as const,
  )
  const isUp = new Gauge({ name: 'escale_database_up', help: 'Whether the figures could be read', registers })
  return async () => {
    const figures = await readFigures()
    for (const [name, gauge] of gauges) gauge.set(figures[name] ?? Number.NaN)
    isUp.set(figures.mails_unsent === null ? 0 : 1)
  }
}
