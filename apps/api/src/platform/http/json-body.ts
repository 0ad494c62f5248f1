import { ApiError } from '@escale/contract/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env.ts'

/**
 * Matches `application/json` and structured suffixes such as `application/vnd.escale.v1+json`; parameters such as a
 * charset are ignored.
 */
const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json$/i

/**
 * Middleware that parses the body before the validators: `unsupportedMediaType` for another or a missing type,
 * `invalidRequest` for an empty body or one that is not JSON in UTF-8 (RFC 8259). Normalizes the content type for the
 * validators.
 */
export const requireJsonBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const contentType = c.req.header('content-type')
  const bytes = await c.req.arrayBuffer()
  if (contentType === undefined ? bytes.byteLength > 0 : !JSON_TYPE.test(contentType.split(';')[0]?.trim() ?? '')) {
    throw new ApiError('unsupportedMediaType')
  }
  const text = readJson(bytes)
  if (contentType !== 'application/json') {
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: text, signal: c.req.raw.signal })
    c.req.bodyCache = {}
  }
  await next()
}

/** Returns the text after checking that it is JSON. */
function readJson(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    JSON.parse(text)
    return text
  } catch {
    throw new ApiError('invalidRequest', {
      problems: { body: { code: bytes.byteLength === 0 ? 'required' : 'notJson' } },
    })
  }
}
