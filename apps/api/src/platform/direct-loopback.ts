import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What proxies add: with any of these the person who asks may be anywhere. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/** Remembers whether browsers use this site under a public name. */
export type PublicUse = { seen: boolean }

/**
 * Notes the first request of a browser whose page has a public name. A proxy that adds no header and changes `Host` looks like a
 * local visitor in every other way, but it passes on the `Origin` and `Referer` of the pages that it serves. The note lasts until
 * the restart.
 */
export function notePublicUse(publicUse: PublicUse): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!publicUse.seen && c.env?.incoming) publicUse.seen = comesFromPublicPage(c.req.raw.headers)
    await next()
  }
}

function comesFromPublicPage(headers: Headers): boolean {
  // Browsers send `Sec-Fetch-Site` to https and localhost: its absence beside a `Referer` means a plain http address.
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  const page = headers.get('origin') ?? headers.get('referer')
  if (site !== 'same-origin' || page === null || !URL.canParse(page)) return false
  const { hostname, protocol } = new URL(page)
  return /^https?:$/.test(protocol) && !LOOPBACK_NAMES.has(hostname)
}

/**
 * Whether somebody at this machine asks, without a proxy between (OP-101). A name of this machine in `Host` keeps out pages
 * of other sites whose name was pointed at 127.0.0.1 (DNS rebinding). `connection` is what @hono/node-server hands over.
 */
export function isDirectLoopback(request: Request, connection: ApiEnv['Bindings'] | undefined): boolean {
  const address = connection?.incoming?.socket?.remoteAddress
  if (address === undefined || !LOOPBACK_ADDRESSES.has(address)) return false
  // A bare `proxy_pass` of nginx adds no header and speaks HTTP/1.0, as no browser and no command does.
  if (connection?.incoming?.httpVersion === '1.0') return false
  if (FORWARDED.some((name) => request.headers.has(name))) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return LOOPBACK_NAMES.has(host.toLowerCase().replace(/:\d+$/, ''))
}
