import { ApiError } from '@escale/contract/errors'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import pg from 'pg'
import type { ApiEnv } from './api-env.ts'
import { DatabaseAway } from './db.ts'

/** The one error handler: what a use case throws becomes the body of the answer, what nobody expected is logged and hidden. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  const told = toApiError(error)
  if (told.statusCode >= 500) c.get('log').error({ err: error }, told.code)
  return answer(told)
}

export const answerNotFound: NotFoundHandler<ApiEnv> = () => answer(new ApiError('notFound'))

function answer(error: ApiError): Response {
  return new Response(JSON.stringify(error.toBody()), {
    status: error.statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(error.code === 'unavailable' && { 'retry-after': '5' }),
    },
  })
}

/** SQLSTATE character_not_in_repertoire. */
const INVALID_TEXT = '22021'

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseAway) return new ApiError('unavailable')
  // Hono's own refusals: JSON that cannot be read.
  if (error instanceof HTTPException && error.status === 400) {
    return new ApiError('invalidRequest', { fields: { body: 'not JSON' } })
  }
  // No text of PostgreSQL holds a NUL, so nothing of ours can be meant.
  if (error instanceof pg.DatabaseError && error.code === INVALID_TEXT) {
    return new ApiError('invalidRequest', { fields: { text: 'holds a NUL' } })
  }
  return new ApiError('internal')
}
