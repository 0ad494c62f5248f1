/** What every route file needs to say what a call takes and answers. */

import { isIPv6 } from 'node:net'
import { ApiError, type ErrorCode, errorStatus, type FieldCode, fieldCodes } from '@escale/contract/errors'
import { lotCard } from '@escale/contract/lots'
import type { Access, Operation } from '@escale/contract/operation'
import { CONFIRMED_ACTIONS, type StaffAction } from '@escale/domain/staff/staff-rights'
import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, TypedResponse } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { authorize } from './authorize.ts'
import { fieldProblems } from './field-problems.ts'
import { requireJsonBody } from './json-body.ts'
import type { LimitName } from './rate-limit-table.ts'
import { requireAccount } from './session.ts'

const errorBody = z
  .object({
    message: z.string().meta({ description: 'A sentence in the language of Accept-Language; `lot` of a 410' }),
    statusCode: z.number().int(),
    code: z
      .enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'What went wrong; stable, for programs' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Faulty fields of the request: a sentence each, in the language of Accept-Language' }),
    fieldCodes: z
      .record(z.string(), z.enum(fieldCodes satisfies readonly FieldCode[]))
      .optional()
      .meta({ description: 'The same fields: what is wrong with each; stable, for programs' }),
    lots: z.array(lotCard).optional(),
  })
  .meta({ id: 'Error', description: 'The body of every answer that is not a success' })

/** Errors that every call under the API's base may answer. */
const COMMON_ERRORS: ErrorCode[] = ['missingApiKey', 'internal', 'unavailable']

/** Responses by status, each described by the codes that it may carry. */
function refusals(codes: Iterable<ErrorCode>): RouteConfig['responses'] {
  const byStatus = Object.groupBy(new Set(codes), (code) => errorStatus[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sameStatus]) => [
      status,
      { description: sameStatus.join(', '), content: { 'application/json': { schema: errorBody } } },
    ]),
  )
}

interface JsonContent<Schema> {
  content: { 'application/json': { schema: Schema } }
}
/** What Hono's types read of an operation: where it stands, and the schemas of its request and of its success. */
interface RouteOf<Declaration extends Operation> extends RouteConfig {
  method: Declaration['method']
  path: Declaration['path']
  request: Pick<Declaration, Extract<keyof Declaration, 'params' | 'query' | 'headers'>> &
    (Declaration extends { body: infer Schema } ? { body: JsonContent<Schema> & { required: true } } : unknown)
  responses: { 200: JsonContent<Declaration['response']['schema']> & { description: string } }
}

/**
 * The route of a declared operation. Its checks run in one order, whatever the operation: who calls (401, 403), then the type
 * of the body (415), then the middleware given, then the schemas (400). The errors of these checks are documented with those
 * of the use case.
 */
export function apiRoute<Declaration extends Operation>(operation: Declaration, ...own: MiddlewareHandler<ApiEnv>[]) {
  const { method, path, operationId, tag, access, summary, description, parameters, response, errors = [] } = operation
  const { params, query, headers, body, staffAction } = operation as Operation
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: { ...json(body), required: true } }),
  }
  const codes: ErrorCode[] = [
    ...errors,
    ...COMMON_ERRORS,
    ...(Object.keys(request).length > 0 ? (['invalidRequest'] as const) : []),
    ...(isPrivate(access) ? (['unauthenticated'] as const) : []),
    ...(isOfOneKind(access) ? (['forbidden'] as const) : []),
    ...(staffAction ? (['notFound', 'secondFactorRequired'] as const) : []),
    ...(staffAction && CONFIRMED_ACTIONS.includes(staffAction) ? (['confirmationRequired'] as const) : []),
    ...(method === 'get' ? [] : (['crossSite', 'tooLarge'] as const)),
    ...(body ? (['unsupportedMediaType'] as const) : []),
  ]
  const route: RouteConfig = {
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    description: [description, CALLERS[access]].filter(Boolean).join(' '),
    ...(parameters && { parameters }),
    ...(Object.keys(request).length > 0 && { request }),
    security: securityOf(access),
    ...(isOfOneKind(access) && { 'x-account': access }),
    ...(staffAction && { 'x-staff-action': staffAction }),
    middleware: [...requireAccess(access, staffAction), ...(body ? [requireJsonBody] : []), ...own],
    responses: { 200: { description: response.description, ...json(response.schema) }, ...refusals(codes) },
  }
  return createRoute(route as RouteOf<Declaration>)
}

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })

const isPrivate = (access: Access) => access !== 'anyone' && access !== 'optional'

const isOfOneKind = (access: Access) => access === 'tenant' || access === 'owner' || access === 'agency'

function requireAccess(access: Access, action: StaffAction | undefined): MiddlewareHandler<ApiEnv>[] {
  if (!isPrivate(access)) return []
  const kind = isOfOneKind(access) ? access : undefined
  return [
    async (c, next) => {
      const { actor } = await requireAccount(c, kind)
      if (action !== undefined) {
        const agencyId = Number(c.req.param('agencyId'))
        authorize(actor, 'workForAgency', { agencyId, action, now: c.get('clock').now().getTime() })
      }
      await next()
    },
  ]
}

/** How a caller says who it is. */
export const securitySchemes = (sessionCookie: string) => ({
  apiKey: {
    type: 'apiKey' as const,
    in: 'header',
    name: 'X-Api-Key',
    description: 'On every call. Tells clients apart; public, not a secret',
  },
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The token that POST login answers, for programs',
  },
  sessionCookie: {
    type: 'apiKey' as const,
    in: 'cookie',
    name: sessionCookie,
    description: 'The same token as the HttpOnly cookie that POST login gives a browser',
  },
})

const CALLERS: Record<Access, string> = {
  anyone: 'For anybody.',
  optional: 'For anybody; a session changes the answer.',
  account: 'For somebody who is logged in.',
  tenant: 'For a tenant who is logged in.',
  owner: 'For an owner who is logged in.',
  agency: 'For staff of an agency who are logged in.',
}

/** Every call carries the static header; a session comes as a bearer token or as the browser's cookie. */
function securityOf(access: Access): Record<string, string[]>[] {
  const session = [
    { apiKey: [], bearer: [] },
    { apiKey: [], sessionCookie: [] },
  ]
  if (access === 'anyone') return [{ apiKey: [] }]
  return access === 'optional' ? [{ apiKey: [] }, ...session] : session
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
      if (!result.success) {
        throw new ApiError('invalidRequest', {
          problems: fieldProblems(result.error, 'data' in result ? result.data : {}),
        })
      }
    },
  })
}

/** Whoever calls without a socket: the site within the process, a test. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * Who calls, for rate limits: an IPv4 address, or the /64 of an IPv6 one, of which one line may use every address (RFC 6177).
 * The address of the connection; behind `trustedProxies` proxies of ours, the one that the
 * outermost of them saw: so many from the right of `X-Forwarded-For`, since whatever stands further left a client may have
 * written itself.
 */
export function addressOf(headers: Headers, connection: Connection | undefined, trustedProxies: number): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-trustedProxies)?.trim()
  const connected = connection?.incoming?.socket?.remoteAddress ?? UNKNOWN_ADDRESS
  return lineOf((trustedProxies > 0 && forwarded) || connected)
}

/** What @hono/node-server knows of the connection; without `incoming` the site calls within the process. */
export type Connection = ApiEnv['Bindings']

/** The same for a request of the API. */
export function clientAddress(c: Context<ApiEnv>): string {
  return addressOf(c.req.raw.headers, c.env, c.get('trustedProxies'))
}

/** Counts a call of this address, or of the client given, such as an account. Throws TooManyRequests past the limit. */
export async function limitCall(c: Context<ApiEnv>, name: LimitName, client?: string): Promise<void> {
  await c.get('limits').count(name, client ?? clientAddress(c))
}

/**
 * Limits how often an address calls what follows. A page that is drawn for everybody calls within the process and is nobody's:
 * whoever had it drawn was counted by the site.
 */
export function limitCalls(name: LimitName): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.env?.incoming) await limitCall(c, name)
    await next()
  }
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

/** Caching of a response by browsers: private, and not at all by default. */
export function cacheControl(value: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', value)
  }
}
