import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createDownload, MAX_DOWNLOAD_BYTES } from './safe-download.ts'

const never = new AbortController().signal

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('nothing but HTTPS to the public internet is asked: other schemes, literal addresses and names of this machine', async () => {
  let requests = 0
  const base = await serve((_, response) => {
    requests++
    response.end('secret')
  })
  const { port } = new URL(base)
  const download = createDownload({ onLoopback: false })
  for (const url of [
    base,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    'http://example.com/calendar.ics',
    'ftp://example.com/calendar.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
  ]) {
    expect([url, await download(url, never)]).toEqual([url, { ok: false, reason: 'forbiddenAddress' }])
  }
  expect(requests).toBe(0)
})

test('a redirect is followed, and checked like the first address', async () => {
  const base = await serve((request, response) => {
    const to: Record<string, string> = {
      '/there': '/calendar.ics',
      '/meta': 'http://169.254.169.254/latest/',
      '/intranet': 'https://192.168.1.1/',
      '/round': '/round',
    }
    const location = to[request.url ?? '']
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end('BEGIN:VCALENDAR')
  })
  const download = createDownload({ onLoopback: true })
  expect(await download(`${base}/there`, never)).toEqual({ ok: true, text: 'BEGIN:VCALENDAR' })
  expect(await download(`${base}/meta`, never)).toEqual({ ok: false, reason: 'forbiddenAddress' })
  expect(await download(`${base}/intranet`, never)).toEqual({ ok: false, reason: 'forbiddenAddress' })
  expect(await download(`${base}/round`, never)).toEqual({ ok: false, reason: 'unreachable' })
})

test('what is too large, missing, silent or nowhere is told apart and never thrown', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(MAX_DOWNLOAD_BYTES + 1, 'x'))
    else if (request.url === '/just') response.end(Buffer.alloc(MAX_DOWNLOAD_BYTES, 'x'))
    else if (request.url === '/gone') response.writeHead(404).end()
  })
  const download = createDownload({ onLoopback: true })
  expect(await download(`${base}/large`, never)).toEqual({ ok: false, reason: 'tooLarge' })
  expect(await download(`${base}/just`, never)).toMatchObject({ ok: true })
  expect(await download(`${base}/gone`, never)).toEqual({ ok: false, reason: 'unreachable' })
  expect(await download('http://127.0.0.1:1/', never)).toEqual({ ok: false, reason: 'unreachable' })
  expect(await download(`${base}/silent`, AbortSignal.timeout(50))).toEqual({ ok: false, reason: 'unreachable' })
  expect(await download('not an address', never)).toEqual({ ok: false, reason: 'unreachable' })
})
