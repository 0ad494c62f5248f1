/** Real processes expose their metrics on a separate port, never on the public one. */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../fixtures/server-process.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Metrics that deploy/monitoring/alerts.yaml uses. */
async function namesOfAlerts(): Promise<string[]> {
  const rules = await readFile(new URL('../../deploy/monitoring/alerts.yaml', import.meta.url), 'utf8')
  return [...new Set(rules.match(/\bescale_\w+/g))]
}

test.each(['web', 'worker'])(
  'OP-104 OP-305: a %s node shows its measures on METRICS_PORT and answers 404 on its own',
  async (ROLE) => {
    const database = await createTestDatabase()
    const port = await freePort()
    const server = await startServer(database.connectionString, { ROLE, METRICS_PORT: String(port) })
    onTestFinished(async () => {
      await server.stop()
      await database.drop()
    })
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer null' }]) {
      expect((await server.request('/metrics', { headers })).status).toBe(404)
    }
    const page = `http://127.0.0.1:${port}`
    for (const path of ['/', '/healthz', '/api/search']) expect((await fetch(page + path)).status).toBe(404)
    if (ROLE === 'web') for (let visit = 0; visit < 3; visit++) expect((await server.request('/faq')).status).toBe(200)
    const metrics = await (await fetch(`${page}/metrics`)).text()
    expect(metrics).toContain('escale_database_up 1')
    expect(await namesOfAlerts()).toEqual(
      expect.arrayContaining(['escale_mails_given_up', 'escale_backup_last_age_seconds']),
    )
    for (const name of await namesOfAlerts()) expect(metrics).toMatch(new RegExp(`^${name} `, 'm'))
    expect(metrics).toMatch(/^escale_mails_unsent \d/m)
    expect(metrics).toMatch(/^escale_holds_open \d/m)
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    if (ROLE === 'worker') expect(metrics).toMatch(/^escale_jobs_late \d/m)
    else expect(metrics).toMatch(/^escale_cache_lookups_total\{cache="page",result="(?:hit|miss)"\} [123]$/m)
  },
  120_000,
)
