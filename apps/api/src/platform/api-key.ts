import { ApiError } from '@escale/contract/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/** Checks the static header `X-Api-Key` (AP-02). It identifies clients and is no secret. Throws `missingApiKey`. */
export function requireApiKey(apiKey: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.header('x-api-key') !== apiKey) throw new ApiError('missingApiKey')
    await next()
  }
}
