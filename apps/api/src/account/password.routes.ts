import { accountOperations } from '@escale/contract/account.operations'
import { ApiError } from '@escale/contract/errors'
import { apiRoute, createSlice, limitCall } from '../platform/http/route.ts'
import { requireAccount, sessionToken } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { changePassword, changePasswordByToken } from './change-password.ts'
import { readToken } from './link-tokens.ts'
import { requestPasswordReset } from './request-password-reset.ts'

export function passwordRoutes(deps: AccountDeps) {
  const routes = createSlice()

  routes.openapi(apiRoute(accountOperations.resetPassword), async (c) => {
    await limitCall(c, 'passwordReset')
    await requestPasswordReset(deps, c.req.valid('json'), c.get('locale'))
    return c.json({ done: true as const }, 200)
  })

  routes.openapi(apiRoute(accountOperations.checkPasswordToken), async (c) => {
    await limitCall(c, 'passwordChange')
    const { purpose } = await readToken(deps, c.req.valid('json').token)
    if (purpose !== 'resetPassword') throw new ApiError('invalidToken')
    return c.json({ done: true as const }, 200)
  })

  routes.openapi(apiRoute(accountOperations.changePassword), async (c) => {
    await limitCall(c, 'passwordChange')
    const change = c.req.valid('json')
    if ('token' in change) await changePasswordByToken(deps, change, c.get('locale'))
    else {
      const { accountId } = await requireAccount(c)
      await changePassword(deps, { accountId, session: sessionToken(c) }, change, c.get('locale'))
    }
    return c.json({ done: true as const }, 200)
  })

  return routes
}
