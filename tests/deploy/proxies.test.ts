/** The proxies of deploy/proxy, in front of a server that answers with the request it received. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../fixtures/server-process.ts'
import { HOST, startProxy } from './proxy.ts'
import { createVisitors } from './visitor.ts'

test.each(['caddy', 'nginx'] as const)(
  'OP-301 OP-106 %s ends TLS, names the visitor, hides the measures, bounds bodies and logs no token',
  async (kind) => {
    const asked: string[] = []
    const node = createServer((request, response) => {
      if (request.url !== '/healthz')
        asked.push(`${request.url} for ${request.headers['x-forwarded-for']} at ${request.headers.host?.split(':')[0]}`)
      request.resume().on('end', () => response.end('answered'))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => node.once('listening', resolve))
    const port = portOf(node)
    const proxy = await startProxy(kind, [port, port])
    const visitors = createVisitors(proxy.httpsPort)
    onTestFinished(async () => {
      visitors.close()
      await proxy.stop()
      node.closeAllConnections()
      node.close()
    })
    expect(await visitors.ask(4, '/recherche', { headers: { 'x-forwarded-for': '203.0.113.66' } })).toMatchObject({
      status: 200,
      text: 'answered',
    })
    expect(asked).toEqual([`/recherche for 127.0.1.5 at ${HOST}`])
    expect((await visitors.ask(0, '/metrics')).status).toBe(404)
    expect(asked).toHaveLength(1)
    const www = { headers: { host: `www.${HOST}` }, servername: `www.${HOST}` }
    expect(await visitors.ask(5, '/recherche?q=mer', www)).toMatchObject({
      status: 301,
      headers: { location: `https://${HOST}/recherche?q=mer` },
    })
    expect(asked).toHaveLength(1)
    const body = (bytes: number) => ({ method: 'POST', body: 'x'.repeat(bytes) })
    expect((await visitors.ask(0, '/api/quote', body(64 * 1024))).status).toBe(200)
    expect((await visitors.ask(0, '/api/quote', body(7_000_000))).status).not.toBe(200)
    const token = randomBytes(32).toString('base64url')
    const headers = { referer: `https://${HOST}/reset?token=${token}` }
    for (const path of [`/reset?token=${token}`, `/api/payment-link/${token}`, `/api/payment-link/${token}/start`])
      await visitors.ask(0, path, { headers })
    await expect.poll(proxy.accessLog).toContain('/start')
    expect(proxy.accessLog()).not.toContain(token)
    const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/x`, { redirect: 'manual', headers: { host: HOST } })
    expect([301, 308]).toContain(plain.status)
  },
  60_000,
)
