import { accountOperations } from '@escale/contract/account.operations'
import { ApiError } from '@escale/contract/errors'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { findSignedIn, giveSessionCookie } from '../platform/session.ts'
import { readAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeUser } from './change-user.ts'
import { confirmUser } from './confirm-user.ts'
import { readToken } from './link-tokens.ts'
import { presentUser } from './present-user.ts'
import { registerTenant } from './register-tenant.ts'
import { requireOneself } from './require-oneself.ts'

export function userRoutes(deps: AccountDeps) {
  const routes = createSlice()
  const user = async (accountId: string | undefined) => {
    const account = accountId === undefined ? undefined : await readAccount(deps.database.db, accountId)
    if (!account) throw new ApiError('unauthenticated')
    return presentUser(deps, deps.database.db, account)
  }

  routes.openapi(apiRoute(accountOperations.registerTenant), async (c) => {
    await limitCall(c, 'signUp')
    await registerTenant(deps, c.req.valid('json'), c.get('locale'))
    return c.json({ done: true as const }, 200)
  })

  routes.openapi(apiRoute(accountOperations.confirmUser, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'accountToken')
    const answer = await confirmUser(deps, c.req.valid('param').token)
    if (answer.loggedIn) giveSessionCookie(c, answer.token)
    return c.json(answer, 200)
  })

  routes.openapi(apiRoute(accountOperations.readTokenOwner, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'accountToken')
    const found = await readToken(deps, c.req.valid('param').token)
    const known =
      found.purpose === 'finishOwner'
        ? { title: found.title, lastName: found.last_name, phone: found.mobile_phone }
        : null
    const { access_right: accessRight, purpose, first_name: firstName, email } = found
    return c.json({ accessRight, purpose, firstName, email, known }, 200)
  })

  routes.openapi(apiRoute(accountOperations.readUserOfToken, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'accountToken')
    const signedIn = await findSignedIn(deps, c.req.valid('param').token)
    return c.json(await user(signedIn?.accountId), 200)
  })

  routes.openapi(apiRoute(accountOperations.readUser, cacheControl('no-store')), async (c) =>
    c.json(await user(await requireOneself(c, c.req.valid('param').id)), 200),
  )

  routes.openapi(apiRoute(accountOperations.changeUser), async (c) => {
    const id = await requireOneself(c, c.req.valid('param').id)
    return c.json(await changeUser(deps, id, c.req.valid('json')), 200)
  })

  return routes
}
