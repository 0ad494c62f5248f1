import { conversationsOperations } from '@escale/contract/conversations.operations'
import { ownerOperations } from '@escale/contract/owner.operations'
import { ownerActions } from '@escale/domain/owner/owner-stay'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireAccount } from '../platform/session.ts'
import { cancelOwnerStay } from './cancel-owner-stay.ts'
import { decideCoBooking, showCoBooking } from './decide-co-booking.ts'
import { listOwnerStays, showOwnerStay } from './list-owner-stays.ts'
import { listOwnedLots } from './owned-lots.ts'
import { showForgoneRent } from './show-forgone-rent.ts'
import { presentOwnedLot, showStayForm } from './show-stay-form.ts'
import { submitReservation } from './submit-reservation.ts'
import { writeToAgency } from './write-to-agency.ts'

/** An owner's calendar, its forms, and the agency's decision on a co-booking (OW-03, OW-04, OW-06). */
export function ownerStaysRoutes(deps: Deps & { env: { http: { publicUrl: string } } }) {
  const ownDeps = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  const middleware = cacheControl('no-store')

  routes.openapi(apiRoute(ownerOperations.readOwnerCalendar, middleware), async (c) => {
    const account = await requireAccount(c, 'owner')
    const today = ownDeps.clock.today()
    const stays = await listOwnerStays(ownDeps, account, c.req.valid('query'), c.get('locale'))
    const lots = (await listOwnedLots(ownDeps.database.db, account.accountId, today)).map(presentOwnedLot)
    return c.json({ today, lots, stays, actions: ownerActions(account.actor) }, 200)
  })

  routes.openapi(apiRoute(ownerOperations.readOwnerStayForm, middleware), async (c) => {
    const account = await requireAccount(c, 'owner')
    return c.json(await showStayForm(ownDeps, account, c.req.valid('query').reference, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(ownerOperations.readOwnerStay, middleware), async (c) => {
    const account = await requireAccount(c, 'owner')
    return c.json(await showOwnerStay(ownDeps, c.req.valid('param'), account, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(ownerOperations.estimateForgoneRent, middleware), async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    return c.json(await showForgoneRent(ownDeps, c.req.valid('query'), accountId), 200)
  })

  routes.openapi(apiRoute(ownerOperations.submitReservation, middleware), async (c) => {
    const account = await requireAccount(c, 'owner')
    await limitCall(c, 'ownerStayChange', account.accountId)
    return c.json(await submitReservation(ownDeps, c.req.valid('json'), account, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(ownerOperations.cancelOwnerBooking, middleware), async (c) => {
    const account = await requireAccount(c, 'owner')
    await limitCall(c, 'ownerStayChange', account.accountId)
    await cancelOwnerStay(ownDeps, c.req.valid('param'), account)
    return c.json({ done: true as const }, 200)
  })

  routes.openapi(apiRoute(conversationsOperations.writeAsOwner, middleware), async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    await limitCall(c, 'conversationMessage', accountId)
    return c.json(
      { conversationId: await writeToAgency(ownDeps, accountId, c.req.valid('json'), c.get('locale')) },
      200,
    )
  })

  routes.openapi(apiRoute(ownerOperations.readCoBooking, middleware), async (c) =>
    c.json(await showCoBooking(ownDeps, c.req.valid('param').token), 200),
  )

  routes.openapi(apiRoute(ownerOperations.decideCoBooking, middleware), async (c) =>
    c.json(await decideCoBooking(ownDeps, c.req.valid('param').token, c.req.valid('json').decision), 200),
  )

  return routes
}
