import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/** The static header's value must be ours (Specification §7): it tells clients apart and is no secret. Throws `missingApiKey`. */
export function requireApiKey(apiKey: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.header('x-api-key') !== apiKey) throw new ApiError('missingApiKey')
    await next()
  }
}

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

/** Sets the language of the request for its handlers. */
export const chooseLocale: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('locale', localeOf(c))
  await next()
  c.res.headers.append('vary', 'accept-language')
}

/** The first of our languages that `Accept-Language` names, else French: `en-EN` and `en-GB` are English. */
export function localeOf(c: Context): Locale {
  const wanted = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ language, weight }) => (language === 'fr' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'en' ? 'en' : 'fr'
}
