import { ApiError } from '@escale/contract/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/** `application/json` and the formats made of it, `application/vnd.escale.v1+json`; parameters such as a charset do not count. */
const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json$/i

/**
 * Refuses a body that is not JSON before anybody reads it: `unsupportedMediaType` for another type or for a body without one,
 * `invalidRequest` for bytes that are no JSON in UTF-8 (RFC 8259), an empty body among them. The type that the validators read
 * next is the plain one.
 */
export const requireJsonBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('content-type')
  const bytes = await c.req.arrayBuffer()
  if (given === undefined ? bytes.byteLength > 0 : !JSON_TYPE.test(given.split(';')[0]?.trim() ?? '')) {
    throw new ApiError('unsupportedMediaType')
  }
  const text = readJson(bytes)
  if (given !== 'application/json') {
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: text, signal: c.req.raw.signal })
    c.req.bodyCache = {}
  }
  await next()
}

/** The text, once it is known to be JSON. */
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
