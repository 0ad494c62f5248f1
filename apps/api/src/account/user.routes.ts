import { confirmed, currentUser, done, registerRequest, tokenOwner, userChange } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '../platform/api-env.ts'
import {
  answers,
  apiRoute,
  CHANGE_ERRORS,
  cacheControl,
  createSlice,
  jsonBody,
  limitCall,
  PRIVATE_ERRORS,
  tokenPath,
} from '../platform/route.ts'
import { findSignedIn, giveSessionCookie, requireAccount } from '../platform/session.ts'
import { readAccount } from './account.store.ts'
import type { AccountWorld } from './account-world.ts'
import { changeUser } from './change-user.ts'
import { confirmUser } from './confirm-user.ts'
import { readToken } from './link-tokens.ts'
import { presentUser } from './present-user.ts'
import { registerTenant } from './register-tenant.ts'

const userPath = z.object({ id: z.uuid() })

export function userRoutes(world: AccountWorld) {
  const routes = createSlice()
  const user = async (accountId: string | undefined) => {
    const account = accountId === undefined ? undefined : await readAccount(world.database.db, accountId)
    if (!account) throw new ApiError('unauthenticated')
    return presentUser(world, world.database.db, account)
  }

  routes.openapi(
    apiRoute(
      { operationId: 'registerTenant', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/tenant/register',
        summary: 'Make a tenant’s account',
        description: 'Mails the link that opens it. At most thirty calls in ten minutes from one client.',
        request: { body: jsonBody(registerRequest) },
        responses: answers('A mail is on its way', done, [
          'invalidRequest',
          'captchaFailed',
          'crossSite',
          'emailTaken',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'signUp')
      await registerTenant(world, c.req.valid('json'), c.get('locale'))
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'confirmUser', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/user/confirm/{token}',
        middleware: cacheControl('no-store'),
        summary: 'Verify the e-mail of a new account, and log in',
        description:
          'Good once, for 24 hours. returnTo is where the person was when they signed up. An owner who has no password yet is ' +
          'not logged in; the token is the one of POST owner/confirm.',
        request: { params: tokenPath },
        responses: answers('The session', confirmed, [
          'invalidRequest',
          'invalidToken',
          'crossSite',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'accountToken')
      const answer = await confirmUser(world, c.req.valid('param').token)
      if (answer.loggedIn) giveSessionCookie(c, answer.token)
      return c.json(answer, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readTokenOwner', tag: 'account', access: 'anyone' },
      {
        method: 'get',
        path: '/user/getBy/{token}',
        summary: 'Whom the link of a mail is for, as long as it is good',
        middleware: cacheControl('no-store'),
        request: { params: tokenPath },
        responses: answers('The person and the purpose', tokenOwner, [
          'invalidRequest',
          'invalidToken',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'accountToken')
      const found = await readToken(world, c.req.valid('param').token)
      const known =
        found.purpose === 'finishOwner'
          ? { title: found.title, lastName: found.last_name, phone: found.mobile_phone }
          : null
      const { access_right: accessRight, purpose, first_name: firstName, email } = found
      return c.json({ accessRight, purpose, firstName, email, known }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readUserOfToken', tag: 'account', access: 'anyone' },
      {
        method: 'get',
        path: '/current_user/{token}',
        summary: 'Whose a session’s token is',
        middleware: cacheControl('no-store'),
        request: { params: tokenPath },
        responses: answers('The account', currentUser, ['invalidRequest', 'unauthenticated', 'tooManyRequests']),
      },
    ),
    async (c) => {
      await limitCall(c, 'accountToken')
      const signedIn = await findSignedIn(world, c.req.valid('param').token)
      return c.json(await user(signedIn?.accountId), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readUser', tag: 'account', access: 'account' },
      {
        method: 'get',
        path: '/user/{id}',
        summary: 'One’s own account',
        middleware: cacheControl('no-store'),
        request: { params: userPath },
        responses: answers('The account', currentUser, PRIVATE_ERRORS),
      },
    ),
    async (c) => c.json(await user(await requireOneself(c, c.req.valid('param').id)), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'changeUser', tag: 'account', access: 'account' },
      {
        method: 'patch',
        path: '/user/{id}',
        summary: 'Change one’s own data',
        description: 'What is absent stays. E-mail and kind of the account cannot be changed.',
        request: { params: userPath, body: jsonBody(userChange) },
        responses: answers('The account', currentUser, [...PRIVATE_ERRORS, ...CHANGE_ERRORS]),
      },
    ),
    async (c) => {
      const id = await requireOneself(c, c.req.valid('param').id)
      return c.json(await changeUser(world, id, c.req.valid('json')), 200)
    },
  )

  return routes
}

/** Answers the account's id. Throws `unauthenticated`, and `forbidden` alike for another's and for one that does not exist. */
async function requireOneself(c: Context<ApiEnv>, id: string): Promise<string> {
  const { accountId } = await requireAccount(c)
  if (accountId !== id.toLowerCase()) throw new ApiError('forbidden')
  return accountId
}
