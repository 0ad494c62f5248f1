import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env.ts'
import type { Logger } from '../log.ts'

const WARN_EVERY_MS = 600_000

/**
 * Warns, at most every ten minutes, when requests pass fewer proxies than TRUSTED_PROXIES. Then all clients share one
 * limit, or clients choose the address that their limit is counted by.
 */
export function warnOfMissingProxy(trustedProxies: number, log: Pick<Logger, 'warn'>): MiddlewareHandler<ApiEnv> {
  let warnedAt = Number.NEGATIVE_INFINITY
  return async (c, next) => {
    const passed = c.req.header('x-forwarded-for')?.split(',').length ?? 0
    if (passed < trustedProxies && c.env?.incoming && performance.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = performance.now()
      log.warn(
        { trustedProxies, passed },
        'X-Forwarded-For names fewer proxies than TRUSTED_PROXIES: rate limits miscount',
      )
    }
    await next()
  }
}
