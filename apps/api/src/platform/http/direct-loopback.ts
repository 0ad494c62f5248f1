import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that proxies add. With any of them the client may be anywhere. */
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

/** Records whether browsers use this site under a public name. */
export type PublicUse = { seen: boolean }

/**
 * Records the first browser request from a page with a public name. A proxy that adds no header and changes `Host`
 * looks like a local visitor in every other way, but it passes on the `Origin` and `Referer` of the pages that it
 * serves. The record lasts until the restart.
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
 * Whether the request comes from this machine, without a proxy between (OP-101). A local name in `Host` excludes pages
 * of other sites whose name resolves to 127.0.0.1 (DNS rebinding). `connection` is passed by @hono/node-server.
 */
export function isDirectLoopback(request: Request, connection: ApiEnv['Bindings'] | undefined): boolean {
  const address = connection?.incoming?.socket?.remoteAddress
  if (address === undefined || !LOOPBACK_ADDRESSES.has(address)) return false
  // A bare `proxy_pass` of nginx adds no header and uses HTTP/1.0, which no browser and no command-line client does.
  if (connection?.incoming?.httpVersion === '1.0') return false
  if (FORWARDED.some((name) => request.headers.has(name))) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return LOOPBACK_NAMES.has(host.toLowerCase().replace(/:\d+$/, ''))
}
