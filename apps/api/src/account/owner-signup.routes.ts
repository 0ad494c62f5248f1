import { accountOperations } from '@escale/contract/account.operations'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { giveSessionCookie } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmOwner } from './confirm-owner.ts'
import { requestOwnerSpace } from './request-owner-signup.ts'

/** Routes of the owner sign-up (OW-01). */
export function ownerSpaceRoutes(deps: AccountDeps) {
  const routes = createSlice()

  routes.openapi(apiRoute(accountOperations.requestOwnerSpace), async (c) => {
    await limitCall(c, 'ownerSpaceRequest')
    return c.json(await requestOwnerSpace(deps, c.req.valid('json'), c.get('locale')), 200)
  })

  routes.openapi(apiRoute(accountOperations.confirmOwner, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'ownerSpaceRequest')
    const token = await confirmOwner(deps, c.req.valid('json'))
    giveSessionCookie(c, token)
    return c.json({ token }, 200)
  })

  return routes
}
