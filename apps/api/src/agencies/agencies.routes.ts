import { agenciesOperations } from '@escale/contract/agencies.operations'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, createSlice, limitCall } from '../platform/http/route.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import { listAgencies } from './list-agencies.ts'
import { sendAgencyEmail } from './send-agency-email.ts'

export function agenciesRoutes(deps: Deps & { env: { http: { publicUrl: string } }; stored: StoredContent }) {
  const ownDeps = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()

  routes.openapi(apiRoute(agenciesOperations.listAgencies), async (c) => {
    const { limit, offset, region, sort } = c.req.valid('query')
    const filter = { limit, offset, region, descending: sort[0] === 'nameDecreasing' }
    return c.json(await listAgencies(ownDeps, filter, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(agenciesOperations.sendAgencyEmail), async (c) => {
    await limitCall(c, 'agencyMessage')
    const signedIn = await c.get('signedIn')()
    const isCustomer = signedIn !== null && signedIn.actor.kind !== 'staff'
    const writer = { locale: c.get('locale'), accountId: isCustomer ? signedIn.accountId : null }
    await sendAgencyEmail(ownDeps, c.req.valid('json'), writer)
    return c.json({ sent: true as const }, 200)
  })

  return routes
}
