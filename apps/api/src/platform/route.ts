/** What every route file needs to say what a call takes and answers. */

import { isIPv6 } from 'node:net'
import { ApiError, type ErrorCode, errorStatus } from '@escale/contract/errors'
import { lotCard } from '@escale/contract/lots'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, TypedResponse } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'

const errorBody = z
  .object({
    message: z.string(),
    statusCode: z.number().int(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    lots: z.array(lotCard).optional(),
  })
  .meta({ id: 'Error', description: 'The body of every answer that is not a success' })

/** Errors that every call under the API's base may answer. */
const COMMON_ERRORS: ErrorCode[] = ['missingApiKey', 'internal', 'unavailable']

/** What every call of somebody who is signed in may answer beside its own. */
export const PRIVATE_ERRORS: ErrorCode[] = ['unauthenticated', 'forbidden', 'invalidRequest']
/** What every call with a body or a change may answer beside its own. */
export const CHANGE_ERRORS: ErrorCode[] = ['crossSite', 'tooLarge']

/** The path of a call whose address holds a secret: one that a mail program cut short is unknown, as any that nobody was given. */
export const tokenPath = z.object({ token: z.string().max(200) })

type JsonAnswer<Schema extends z.ZodType> = {
  200: { description: string; content: { 'application/json': { schema: Schema } } }
}

/** The `responses` of a route: its success, and the errors that its use case throws, by code. */
export function answers<Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  errors: ErrorCode[] = [],
): JsonAnswer<Schema> {
  const byStatus = Object.groupBy([...errors, ...COMMON_ERRORS], (code) => errorStatus[code])
  const refusals = Object.entries(byStatus).map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: errorBody } } },
  ])
  return { 200: { description, content: { 'application/json': { schema } } }, ...Object.fromEntries(refusals) }
}

/** The `request.body` of a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true as const }
}

/** An answer that is JSON already, in UTF-8. */
export function writtenJson<Body>(c: Context<ApiEnv>, json: Uint8Array<ArrayBuffer>): TypedResponse<Body, 200, 'json'> {
  // Hono's types know of JSON only what `c.json` writes.
  return c.body(json, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<Body, 200, 'json'>
}

/** A slice's app: a request that its schemas refuse is answered `invalidRequest` with the faulty fields named. */
export function createSlice(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError('invalidRequest', { fields: faultyFields(result.error) })
    },
  })
}

function faultyFields(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.flatMap((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
      return names.map((name) => [name, issue.message])
    }),
  )
}

/**
 * Who calls, for rate limits: an IPv4 address, or the /64 of an IPv6 one, of which one line may use every address (RFC 6177).
 * The address of the connection; behind `trustedProxies` proxies of ours, the one that the
 * outermost of them saw: so many from the right of `X-Forwarded-For`, since whatever stands further left a client may have
 * written itself.
 */
export function clientAddress(c: Context<ApiEnv>): string {
  const trustedProxies = c.get('trustedProxies')
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-trustedProxies)?.trim()
  const connected = c.env?.incoming?.socket?.remoteAddress ?? 'in-process'
  return lineOf((trustedProxies > 0 && forwarded) || connected)
}

function lineOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [before = [], after = []] = address.split('::').map((half) => half.split(':'))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

/** How long a browser may keep an answer: not at all unless told, and then only for this person. */
export function cacheControl(value: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', value)
  }
}
