import { done } from '@escale/contract/account'
import { ownerOverview, ownerRegister } from '@escale/contract/owner'
import { ownerResults, ownerResultsQuery } from '@escale/contract/owner-results'
import { answers, apiRoute, cacheControl, createSlice, jsonBody, limitCall, PRIVATE_ERRORS } from '../platform/route.ts'
import { requireAccount } from '../platform/session.ts'
import { type RegisterWorld, registerOwner } from './register-owner.ts'
import { type OverviewWorld, showOverview } from './show-overview.ts'
import { showResults } from './show-results.ts'

/** The owner's space but for the calendar: asking for it, what it begins with, the results. */
export function spaceRoutes(world: OverviewWorld & RegisterWorld) {
  const routes = createSlice()
  // One person's, of this moment: nobody keeps it.
  const middleware = cacheControl('no-store')

  routes.openapi(
    apiRoute(
      { operationId: 'registerOwner', tag: 'owner', access: 'anyone' },
      {
        method: 'post',
        path: '/owner/register',
        summary: 'An owner whom no agency knows writes to the agency of their place',
        description: 'At most ten messages in ten minutes from one client.',
        request: { body: jsonBody(ownerRegister) },
        responses: answers('The message is on its way', done, [
          'invalidRequest',
          'captchaFailed',
          'crossSite',
          'notFound',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'ownerMessage')
      await registerOwner(world, c.req.valid('json'), c.get('locale'))
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readOwnerOverview', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/page/owner',
        summary: 'What an owner’s space begins with: what needs attention, who comes next, the properties',
        middleware,
        responses: answers('The overview', ownerOverview, ['unauthenticated', 'forbidden']),
      },
    ),
    async (c) => c.json(await showOverview(world, await requireAccount(c, 'owner'), c.get('locale')), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readOwnerResults', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/page/owner/results',
        summary: 'An owner’s results of a year, from the ledger to the cent',
        description: 'With advanced access only. A stay counts in the year of its arrival.',
        middleware,
        request: { query: ownerResultsQuery },
        responses: answers('The results', ownerResults, [...PRIVATE_ERRORS, 'lotNotFound']),
      },
    ),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      return c.json(await showResults(world, account, c.req.valid('query'), c.get('locale')), 200)
    },
  )

  return routes
}
