import type { Locale } from '@escale/db/schema'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env.ts'

/** Sets the language of a request to the API; pages of the site have theirs in the address (RT-02). */
export const chooseLocale: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('locale', localeOf(c))
  await next()
  c.res.headers.append('vary', 'accept-language')
}

/** Returns the first supported language in `Accept-Language`, else French: `en-EN` and `en-GB` are English. */
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
