import { calendarImportRequest, lotCalendars } from '@escale/contract/calendars'
import type { ErrorCode } from '@escale/contract/errors'
import { idInPath, lotReference } from '@escale/contract/schema'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import type { ApiEnv } from '../../platform/api-env.ts'
import type { Download } from '../../platform/download.ts'
import {
  answers,
  apiRoute,
  CHANGE_ERRORS,
  cacheControl,
  createSlice,
  jsonBody,
  limitCall,
  PRIVATE_ERRORS,
} from '../../platform/route.ts'
import { requireAccount } from '../../platform/session.ts'
import type { World } from '../../platform/world.ts'
import { renewFeed, revokeFeed, writeFeed } from './calendar-feed.ts'
import { addImport, readImportNow, removeImport, showLotCalendars } from './change-imports.ts'

type Deps = World & { env: { http: { publicUrl: string } }; download: Download }

const READ: ErrorCode[] = [...PRIVATE_ERRORS, 'lotNotFound']
const CHANGE: ErrorCode[] = [...READ, ...CHANGE_ERRORS]

const lotPath = z.object({ reference: lotReference })
const importPath = lotPath.extend({ id: idInPath })

/** The calendars of an owner's lot: the address to subscribe to, and the other sites' that it follows. */
export function calendarsRoutes(deps: Deps) {
  const world = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  const middleware = cacheControl('no-store')
  const owner = async (c: Context<ApiEnv>) => (await requireAccount(c, 'owner')).accountId

  routes.openapi(
    apiRoute(
      { operationId: 'readLotCalendars', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/owner/calendars/{reference}',
        summary: "A property's secret address and the calendars that it follows",
        middleware,
        request: { params: lotPath },
        responses: answers('The calendars', lotCalendars, READ),
      },
    ),
    async (c) => c.json(await showLotCalendars(world, c.req.valid('param').reference, await owner(c)), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'renewCalendarFeed', tag: 'owner', access: 'owner' },
      {
        method: 'post',
        path: '/owner/calendars/{reference}/feed',
        summary: 'A new secret address to subscribe to; the one before is dead',
        middleware,
        request: { params: lotPath },
        responses: answers('The calendars', lotCalendars, CHANGE),
      },
    ),
    async (c) => {
      const [accountId, { reference }] = [await owner(c), c.req.valid('param')]
      await renewFeed(world, reference, accountId)
      return c.json(await showLotCalendars(world, reference, accountId), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'revokeCalendarFeed', tag: 'owner', access: 'owner' },
      {
        method: 'delete',
        path: '/owner/calendars/{reference}/feed',
        summary: 'Take the secret address away',
        middleware,
        request: { params: lotPath },
        responses: answers('The calendars', lotCalendars, CHANGE),
      },
    ),
    async (c) => {
      const [accountId, { reference }] = [await owner(c), c.req.valid('param')]
      await revokeFeed(world, reference, accountId)
      return c.json(await showLotCalendars(world, reference, accountId), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'addCalendarImport', tag: 'owner', access: 'owner' },
      {
        method: 'post',
        path: '/owner/calendars/{reference}/imports',
        summary: "Follow another site's calendar from now on; it is read at once",
        description: 'A reading that fails is no error: the answer names why.',
        middleware,
        request: { params: lotPath, body: jsonBody(calendarImportRequest) },
        responses: answers('The calendars', lotCalendars, [...CHANGE, 'tooManyRequests']),
      },
    ),
    async (c) => {
      const accountId = await owner(c)
      await limitCall(c, 'calendarReading', accountId)
      return c.json(await addImport(world, c.req.valid('param').reference, c.req.valid('json'), accountId), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'refreshCalendarImport', tag: 'owner', access: 'owner' },
      {
        method: 'post',
        path: '/owner/calendars/{reference}/imports/{id}/read',
        summary: 'Read a followed calendar now',
        middleware,
        request: { params: importPath },
        responses: answers('The calendars', lotCalendars, [...CHANGE, 'notFound', 'tooManyRequests']),
      },
    ),
    async (c) => {
      const accountId = await owner(c)
      await limitCall(c, 'calendarReading', accountId)
      return c.json(await readImportNow(world, c.req.valid('param'), accountId), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'removeCalendarImport', tag: 'owner', access: 'owner' },
      {
        method: 'delete',
        path: '/owner/calendars/{reference}/imports/{id}',
        summary: 'Follow a calendar no more; its stays to come give their nights back',
        middleware,
        request: { params: importPath },
        responses: answers('The calendars', lotCalendars, [...CHANGE, 'notFound']),
      },
    ),
    async (c) => c.json(await removeImport(world, c.req.valid('param'), await owner(c)), 200),
  )

  return routes
}

/** The feed itself, outside the API: other programs read it at its address alone. */
export function calendarFeedRoutes(deps: Deps) {
  const world = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  routes.get('/calendars/:token{[\\w-]{43}\\.ics}', etag(), async (c) => {
    const text = await writeFeed(world, c.req.param('token').slice(0, -'.ics'.length))
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  })
  return routes
}
