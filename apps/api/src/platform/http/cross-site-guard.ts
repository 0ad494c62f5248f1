/** Refuses changes requested by a page of another site (CSRF), by `Sec-Fetch-Site` and `Origin`. */
import { ApiError } from '@escale/contract/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Middleware: applies `refuseForeignPage` to every call that changes something. */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler<ApiEnv> {
  const refuse = refuseForeignPage(publicUrl)
  return (c, next) => (SAFE_METHODS.has(c.req.method) ? next() : refuse(c, next))
}

/**
 * Refuses a request that a page of another site made. Browsers set `Sec-Fetch-Site` and `Origin` and pages cannot forge
 * them; programs send neither and pass. Called directly by a GET that changes something. Throws `crossSite`.
 */
export function refuseForeignPage(publicUrl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError('crossSite')
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== publicUrl && hostOf(origin) !== c.req.header('host')) {
      throw new ApiError('crossSite')
    }
    await next()
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
