import {
  captchaSettings,
  currentUser,
  done,
  lockWarning as lockWarningAnswer,
  lockWarningRequest,
  loginAnswer,
  loginRequest,
} from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import { lockWarning } from '@escale/domain/account/login-lock'
import { refuseForeignPage } from '../platform/guards.ts'
import { answers, apiRoute, cacheControl, createSlice, jsonBody, limitCall } from '../platform/route.ts'
import { endSession, giveSessionCookie, requireAccount } from '../platform/session.ts'
import { readAccount } from './account.store.ts'
import type { AccountWorld } from './account-world.ts'
import { toEmail } from './email.ts'
import { logIn } from './log-in.ts'
import { readLock } from './login-attempts.ts'
import { presentUser } from './present-user.ts'

export function loginRoutes(world: AccountWorld) {
  const routes = createSlice()

  routes.openapi(
    apiRoute(
      { operationId: 'logIn', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/login',
        middleware: cacheControl('no-store'),
        summary: 'Log in as a tenant or as an owner',
        description:
          'Answers a bearer token, and gives a browser the same as an HttpOnly cookie. Five failures lock an e-mail for ten ' +
          'minutes, known or not. At most a hundred calls in ten minutes from one client.',
        request: { body: jsonBody(loginRequest) },
        responses: answers('The session', loginAnswer, [
          'invalidRequest',
          'captchaFailed',
          'invalidCredentials',
          'wrongRole',
          'emailNotVerified',
          'crossSite',
          'tooLarge',
          'accountLocked',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'login')
      const token = await logIn(world, c.req.valid('json'), c.get('locale'))
      giveSessionCookie(c, token)
      return c.json({ token }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readCurrentUser', tag: 'account', access: 'account' },
      {
        method: 'get',
        path: '/current_user',
        summary: 'Who is logged in',
        middleware: cacheControl('no-store'),
        responses: answers('The account', currentUser, ['unauthenticated']),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c)
      const account = await readAccount(world.database.db, accountId)
      if (!account) throw new ApiError('unauthenticated')
      return c.json(await presentUser(world, world.database.db, account), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'logOut', tag: 'account', access: 'optional' },
      {
        method: 'get',
        path: '/fake/logout',
        summary: 'Log out',
        description: 'Changes something in spite of its method: pages of other sites are refused.',
        middleware: [refuseForeignPage(world.publicUrl), cacheControl('no-store')] as const,
        responses: answers('The session has ended, if there was one', done, ['crossSite']),
      },
    ),
    async (c) => {
      await endSession(c, world.database)
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readLockWarning', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/lock-warning',
        summary: 'Whether an e-mail is locked, or about to be',
        description: 'The same for unknown e-mails. Counts as no attempt.',
        request: { body: jsonBody(lockWarningRequest) },
        responses: answers('The warning, null for none', lockWarningAnswer, [
          'invalidRequest',
          'crossSite',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'lockWarning')
      const lock = await readLock(world, toEmail(c.req.valid('json').username))
      return c.json({ accountLockWarning: lockWarning(lock, world.clock.now().getTime()) }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readCaptchaSettings', tag: 'account', access: 'anyone' },
      {
        method: 'get',
        path: '/page/captcha',
        summary: 'The public key of the captcha',
        responses: answers('The key, null when no captcha is wanted', captchaSettings),
      },
    ),
    (c) => c.json({ siteKey: world.captcha.siteKey }, 200),
  )

  return routes
}
