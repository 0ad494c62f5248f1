import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** A number that is read whenever the measures are asked for. */
  addGauge: (gauge: { name: string; help: string; read: () => number }) => void
  /** Text in Prometheus' format. */
  print: () => Promise<string>
  contentType: string
}

/** The measures of one process: requests by route and status, and the process itself. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  })
  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    addGauge: ({ name, help, read }) => {
      if (registry.getSingleMetric(name)) return
      const collect = function (this: Gauge): void {
        this.set(read())
      }
      registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
    },
    print: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
