import { ownerOperations } from '@escale/contract/owner.operations'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireAccount } from '../platform/session.ts'
import { estimateRent } from './estimate-rent.ts'
import { type RegisterDeps, registerOwner } from './register-owner.ts'
import { type OverviewDeps, showOverview } from './show-overview.ts'
import { showResults } from './show-results.ts'

/** The owner's space except the calendar: registration, overview, results, and the estimate for who has none yet. */
export function spaceRoutes(deps: OverviewDeps & RegisterDeps) {
  const routes = createSlice()
  const middleware = cacheControl('no-store')

  routes.openapi(apiRoute(ownerOperations.registerOwner), async (c) => {
    await limitCall(c, 'ownerMessage')
    await registerOwner(deps, c.req.valid('json'), c.get('locale'))
    return c.json({ done: true as const }, 200)
  })

  routes.openapi(apiRoute(ownerOperations.estimateRent), async (c) => {
    await limitCall(c, 'rentEstimate')
    return c.json(await estimateRent(deps, c.req.valid('query'), c.get('locale')), 200)
  })

  routes.openapi(apiRoute(ownerOperations.readOwnerOverview, middleware), async (c) =>
    c.json(await showOverview(deps, await requireAccount(c, 'owner'), c.get('locale')), 200),
  )

  routes.openapi(apiRoute(ownerOperations.readOwnerResults, middleware), async (c) => {
    const account = await requireAccount(c, 'owner')
    return c.json(await showResults(deps, account, c.req.valid('query'), c.get('locale')), 200)
  })

  return routes
}
