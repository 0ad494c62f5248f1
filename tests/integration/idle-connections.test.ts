/** Idle connections between the proxies and a node: the proxy closes them first. */
import { readFile } from 'node:fs/promises'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../fixtures/server-process.ts'

/** Reads from a file of deploy/proxy for how many seconds the proxy keeps an idle connection to a node open. */
async function keptByProxy(file: string, directive: string): Promise<number> {
  const text = await readFile(new URL(`../../deploy/proxy/${file}`, import.meta.url), 'utf8')
  return Number(new RegExp(`^\\s*${directive} (\\d+)s;?$`, 'm').exec(text)?.[1])
}

test('OP-301: a node keeps an idle connection longer than its proxy, so that no booking is sent on one that is being closed', async () => {
  const database = await createTestDatabase()
  const server = await startServer(database.connectionString)
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
  })
  const { headers } = await server.request('/healthz')
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(await keptByProxy('Caddyfile', 'keepalive'))
  expect(seconds).toBeGreaterThan(await keptByProxy('nginx.conf', 'keepalive_timeout'))
}, 120_000)
