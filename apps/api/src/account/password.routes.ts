import { done, passwordChange, passwordReset, passwordToken } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import { answers, apiRoute, createSlice, jsonBody, limitCall } from '../platform/route.ts'
import { requireAccount, sessionToken } from '../platform/session.ts'
import type { AccountWorld } from './account-world.ts'
import { changePassword, changePasswordByToken } from './change-password.ts'
import { readToken } from './link-tokens.ts'
import { resetPassword } from './reset-password.ts'

export function passwordRoutes(world: AccountWorld) {
  const routes = createSlice()

  routes.openapi(
    apiRoute(
      { operationId: 'resetPassword', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/password/reset',
        summary: 'Mail the link to a new password',
        description: 'At most thirty calls in ten minutes from one client, and one mail in two minutes.',
        request: { body: jsonBody(passwordReset) },
        responses: answers('A mail is on its way', done, [
          'invalidRequest',
          'captchaFailed',
          'crossSite',
          'emailUnknown',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'passwordReset')
      await resetPassword(world, c.req.valid('json'), c.get('locale'))
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'checkPasswordToken', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/password/token',
        summary: 'Whether the link to a new password is still good',
        request: { body: jsonBody(passwordToken) },
        responses: answers('It is', done, [
          'invalidRequest',
          'invalidToken',
          'crossSite',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'passwordChange')
      const { purpose } = await readToken(world, c.req.valid('json').token)
      if (purpose !== 'resetPassword') throw new ApiError('invalidToken')
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'changePassword', tag: 'account', access: 'optional' },
      {
        method: 'post',
        path: '/password/change',
        summary: 'Set a new password',
        description:
          'With the token of a mail’s link (good once, for 30 minutes; every session ends), or logged in with the old ' +
          'password (the other sessions end).',
        request: { body: jsonBody(passwordChange) },
        responses: answers('The new password counts', done, [
          'invalidRequest',
          'invalidToken',
          'wrongPassword',
          'unauthenticated',
          'crossSite',
          'tooLarge',
          'accountLocked',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'passwordChange')
      const change = c.req.valid('json')
      if ('token' in change) await changePasswordByToken(world, change, c.get('locale'))
      else {
        const { accountId } = await requireAccount(c)
        await changePassword(world, { accountId, session: sessionToken(c) }, change, c.get('locale'))
      }
      return c.json({ done: true as const }, 200)
    },
  )

  return routes
}
