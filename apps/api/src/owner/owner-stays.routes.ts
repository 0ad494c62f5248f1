import { bookingPath } from '@escale/contract/bookings'
import type { ErrorCode } from '@escale/contract/errors'
import { ownerCalendar, ownerCalendarQuery, ownerStay, ownerStayForm, ownerStayFormQuery } from '@escale/contract/owner'
import { ownerActions } from '@escale/domain/owner/owner-stay'
import { createRoute } from '@hono/zod-openapi'
import { answers, cacheControl, createSlice } from '../platform/route.ts'
import { requireAccount } from '../platform/session.ts'
import type { World } from '../platform/world.ts'
import { listOwnerStays, showOwnerStay } from './list-owner-stays.ts'
import { listOwnedLots } from './owned-lots.ts'
import { presentOwnedLot, showStayForm } from './show-stay-form.ts'

/** What every call of a signed-in owner may answer. */
const OWNER_ERRORS: ErrorCode[] = ['unauthenticated', 'forbidden', 'invalidRequest']

/** An owner's calendar: what stands in it, and what they put into it (Specification §1, §7). */
export function ownerStaysRoutes(deps: World) {
  const routes = createSlice()
  // One person's, of this moment: nobody keeps it.
  const middleware = cacheControl('no-store')

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/page/owner/calendar',
      summary: "An owner's calendar on the days [from, to), of one property or of all",
      middleware,
      request: { query: ownerCalendarQuery },
      responses: answers('The stays', ownerCalendar, [...OWNER_ERRORS, 'invalidDates', 'lotNotFound']),
    }),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      const today = deps.clock.today()
      const stays = await listOwnerStays(deps, account, c.req.valid('query'), c.get('locale'))
      const lots = (await listOwnedLots(deps.database.db, account.accountId, today)).map(presentOwnedLot)
      return c.json({ today, lots, stays, actions: ownerActions(account.hasAdvancedExtranetAccess) }, 200)
    },
  )

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/page/owner/stayForm',
      summary: "What an owner's three forms need",
      description: 'The agency and its services are those of the property that is asked for, else of the first.',
      middleware,
      request: { query: ownerStayFormQuery },
      responses: answers('The forms', ownerStayForm, [...OWNER_ERRORS, 'lotNotFound']),
    }),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      return c.json(await showStayForm(deps, account, c.req.valid('query').reference, c.get('locale')), 200)
    },
  )

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/owner/stays/{agencyId}/{agencyBookingId}',
      summary: "One booking of an owner's calendar",
      middleware,
      request: { params: bookingPath },
      responses: answers('The stay', ownerStay, [...OWNER_ERRORS, 'bookingNotFound']),
    }),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      return c.json(await showOwnerStay(deps, c.req.valid('param'), account, c.get('locale')), 200)
    },
  )

  return routes
}
