import { ownerOperations } from '@escale/contract/owner.operations'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import type { ApiEnv } from '../../platform/api-env.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Download } from '../../platform/files/safe-download.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../../platform/http/route.ts'
import { requireAccount } from '../../platform/session.ts'
import { renewFeed, revokeFeed, writeFeed } from './calendar-feed.ts'
import { addImport, readImportNow, removeImport, showLotCalendars } from './change-imports.ts'

type CalendarRoutesDeps = Deps & { env: { http: { publicUrl: string } }; download: Download }

/** The calendars of an owner's lot: the address to subscribe to, and the other sites' that it follows. */
export function calendarsRoutes(deps: CalendarRoutesDeps) {
  const ownDeps = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  const middleware = cacheControl('no-store')
  const owner = async (c: Context<ApiEnv>) => (await requireAccount(c, 'owner')).accountId

  routes.openapi(apiRoute(ownerOperations.readLotCalendars, middleware), async (c) =>
    c.json(await showLotCalendars(ownDeps, c.req.valid('param').reference, await owner(c)), 200),
  )

  routes.openapi(apiRoute(ownerOperations.renewCalendarFeed, middleware), async (c) => {
    const [accountId, { reference }] = [await owner(c), c.req.valid('param')]
    await renewFeed(ownDeps, reference, accountId)
    return c.json(await showLotCalendars(ownDeps, reference, accountId), 200)
  })

  routes.openapi(apiRoute(ownerOperations.revokeCalendarFeed, middleware), async (c) => {
    const [accountId, { reference }] = [await owner(c), c.req.valid('param')]
    await revokeFeed(ownDeps, reference, accountId)
    return c.json(await showLotCalendars(ownDeps, reference, accountId), 200)
  })

  routes.openapi(apiRoute(ownerOperations.addCalendarImport, middleware), async (c) => {
    const accountId = await owner(c)
    await limitCall(c, 'calendarReading', accountId)
    return c.json(await addImport(ownDeps, c.req.valid('param').reference, c.req.valid('json'), accountId), 200)
  })

  routes.openapi(apiRoute(ownerOperations.refreshCalendarImport, middleware), async (c) => {
    const accountId = await owner(c)
    await limitCall(c, 'calendarReading', accountId)
    return c.json(await readImportNow(ownDeps, c.req.valid('param'), accountId), 200)
  })

  routes.openapi(apiRoute(ownerOperations.removeCalendarImport, middleware), async (c) =>
    c.json(await removeImport(ownDeps, c.req.valid('param'), await owner(c)), 200),
  )

  return routes
}

/** The feed itself, outside the API: other programs read it at its address alone. */
export function calendarFeedRoutes(deps: CalendarRoutesDeps) {
  const ownDeps = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  routes.get('/calendars/:token{[\\w-]{43}\\.ics}', etag(), async (c) => {
    const text = await writeFeed(ownDeps, c.req.param('token').slice(0, -'.ics'.length))
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  })
  return routes
}
