/** Refuses changes that another site's page makes a browser ask for (CSRF), by `Sec-Fetch-Site` and `Origin`. */
import { ApiError } from '@escale/contract/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Every call that changes something must come from a page of ours, as `refuseForeignPage` says. */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler<ApiEnv> {
  const refuse = refuseForeignPage(publicUrl)
  return (c, next) => (SAFE_METHODS.has(c.req.method) ? next() : refuse(c, next))
}

/**
 * A browser must ask from a page of ours: what it says of itself in `Sec-Fetch-Site` and `Origin` is believed, since a page
 * cannot forge either. Programs send neither. For a GET that changes something. Throws `crossSite`.
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
