import { errorBody } from '@escale/contract/error-messages'
import { ApiError } from '@escale/contract/errors'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import pg from 'pg'
import type { ApiEnv } from '../api-env.ts'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'
import { TooManyRequests } from './rate-limit.ts'
import { localeOf } from './request-locale.ts'
import { RETRY_SOON } from './retry-after.ts'

/** The only error handler. An `ApiError` becomes the body of the response; an unexpected error is logged and hidden. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  const apiError = toApiError(error)
  if (apiError.statusCode >= 500) c.get('log').error({ err: error }, apiError.code)
  // The response has the catalogue's message; a provider's message is only logged.
  else if (apiError.message !== apiError.code) c.get('log').warn({ reason: apiError.message }, apiError.code)
  return answer(apiError, c)
}

export const answerNotFound: NotFoundHandler<ApiEnv> = (c) => answer(new ApiError('notFound'), c)

/** In the language of the request, for every route. */
function answer(error: ApiError, c: Context<ApiEnv>): Response {
  return new Response(JSON.stringify(errorBody(error, localeOf(c))), {
    status: error.statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(error.statusCode === 503 && RETRY_SOON),
      ...(error instanceof TooManyRequests && { 'retry-after': String(error.retryAfterSeconds) }),
    },
  })
}

/** SQLSTATE character_not_in_repertoire. */
const INVALID_TEXT = '22021'

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable) return new ApiError('unavailable')
  // Hono's errors for a request that cannot be parsed.
  if (error instanceof HTTPException && error.status === 400) return new ApiError('invalidRequest')
  if (error instanceof HTTPException && error.status === 413) return new ApiError('tooLarge')
  if (error instanceof HTTPException && error.status === 415) return new ApiError('unsupportedMediaType')
  // PostgreSQL texts cannot contain NUL, so such a request cannot match anything.
  if (error instanceof pg.DatabaseError && error.code === INVALID_TEXT) {
    return new ApiError('invalidRequest', { problems: { text: { code: 'forbiddenCharacter' } } })
  }
  return new ApiError('internal')
}
