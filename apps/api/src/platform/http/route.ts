/** Declares routes: what a call accepts and returns. */

import { ApiError, type ErrorCode, errorStatus, type FieldCode, fieldCodes } from '@escale/contract/errors'
import { lotCard } from '@escale/contract/lots'
import type { Access, Operation } from '@escale/contract/operation'
import { CONFIRMED_ACTIONS } from '@escale/domain/staff/second-factor'
import type { StaffAction } from '@escale/domain/staff/staff-rights'
import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '../api-env.ts'
import { authorize } from '../authorize.ts'
import { requireAccount } from '../session.ts'
import { clientAddress } from './client-address.ts'
import { fieldProblems } from './field-problems.ts'
import { requireJsonBody } from './json-body.ts'
import type { LimitName } from './rate-limit-table.ts'

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

/** Errors that every API call may return. */
const COMMON_ERRORS: ErrorCode[] = ['missingApiKey', 'internal', 'unavailable']

/** Responses by status, each documented with its error codes. */
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
/** The parts of an operation that Hono's types need: method, path, and the schemas of request and success. */
interface RouteOf<Declaration extends Operation> extends RouteConfig {
  method: Declaration['method']
  path: Declaration['path']
  request: Pick<Declaration, Extract<keyof Declaration, 'params' | 'query' | 'headers'>> &
    (Declaration extends { body: infer Schema } ? { body: JsonContent<Schema> & { required: true } } : unknown)
  responses: { 200: JsonContent<Declaration['response']['schema']> & { description: string } }
}

/**
 * Creates the route of a declared operation. The checks run in a fixed order: authentication (401, 403), content type
 * (415), the given middleware, the schemas (400). Their errors are documented with those of the use case.
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
    ...(method !== 'get' && (access === 'owner' || access === 'account') ? (['viewOnly'] as const) : []),
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

/** Security schemes of OpenAPI. */
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

/** Every call requires the static header. A session is a bearer token or the browser's cookie. */
function securityOf(access: Access): Record<string, string[]>[] {
  const session = [
    { apiKey: [], bearer: [] },
    { apiKey: [], sessionCookie: [] },
  ]
  if (access === 'anyone') return [{ apiKey: [] }]
  return access === 'optional' ? [{ apiKey: [] }, ...session] : session
}

/**
 * Creates the app of a slice. A request that fails its schemas is answered with `invalidRequest` and the faulty fields.
 */
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

/** Counts a call of this address, or of the given client such as an account. Throws TooManyRequests past the limit. */
export async function limitCall(c: Context<ApiEnv>, name: LimitName, client?: string): Promise<void> {
  await c.get('limits').count(name, client ?? clientAddress(c))
}

/**
 * Middleware: limits the calls of an address. Calls within the process are not counted, because the site has counted
 * the visitor's request for the page.
 */
export function limitCalls(name: LimitName): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.env?.incoming) await limitCall(c, name)
    await next()
  }
}

/** Sets `cache-control` on successful responses; without it, responses must not be cached. */
export function cacheControl(value: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', value)
  }
}
