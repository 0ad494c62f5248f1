import { accountOperations } from '@escale/contract/account.operations'
import { ApiError } from '@escale/contract/errors'
import { lockWarning } from '@escale/domain/account/login-lock'
import { clientAddress } from '../platform/http/client-address.ts'
import { refuseForeignPage } from '../platform/http/cross-site-guard.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { endSession, giveSessionCookie, requireAccount } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { logIn } from './log-in.ts'
import { readLock } from './login-attempts.ts'
import { normalizeEmail } from './normalize-email.ts'
import { readCurrentUser } from './read-current-user.ts'

export function loginRoutes(deps: AccountDeps) {
  const routes = createSlice()

  routes.openapi(apiRoute(accountOperations.logIn, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'login')
    const token = await logIn(deps, c.req.valid('json'), { locale: c.get('locale'), address: clientAddress(c) })
    giveSessionCookie(c, token)
    return c.json({ token }, 200)
  })

  routes.openapi(apiRoute(accountOperations.readCurrentUser, cacheControl('no-store')), async (c) => {
    const user = await readCurrentUser(deps, await requireAccount(c))
    if (!user) throw new ApiError('unauthenticated')
    return c.json(user, 200)
  })

  routes.openapi(
    apiRoute(accountOperations.logOut, refuseForeignPage(deps.publicUrl), cacheControl('no-store')),
    async (c) => {
      await endSession(c, deps.database)
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(apiRoute(accountOperations.readLockWarning), async (c) => {
    await limitCall(c, 'lockWarning')
    const lock = await readLock(deps, normalizeEmail(c.req.valid('json').username))
    return c.json({ accountLockWarning: lockWarning(lock, deps.clock.now().getTime()) }, 200)
  })

  routes.openapi(apiRoute(accountOperations.readCaptchaSettings, cacheControl('no-store')), async (c) =>
    c.json({ siteKey: deps.captcha.siteKey, challenge: await deps.captcha.challenge() }, 200),
  )

  return routes
}
