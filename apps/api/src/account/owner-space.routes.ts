import { ownerConfirm, ownerConfirmed, ownerRequest, ownerRequested } from '@escale/contract/owner'
import { answers, apiRoute, cacheControl, createSlice, jsonBody, limitCall } from '../platform/route.ts'
import { giveSessionCookie } from '../platform/session.ts'
import type { AccountWorld } from './account-world.ts'
import { confirmOwner } from './confirm-owner.ts'
import { requestOwnerSpace } from './request-owner-space.ts'

/** How an owner whom an agency knows comes in (OW-01). */
export function ownerSpaceRoutes(world: AccountWorld) {
  const routes = createSlice()

  routes.openapi(
    apiRoute(
      { operationId: 'requestOwnerSpace', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/owner/request',
        summary: 'Ask for an owner’s space by e-mail',
        description: 'An e-mail that no agency knows is unknown. At most thirty calls in ten minutes from one client.',
        request: { body: jsonBody(ownerRequest) },
        responses: answers('Whether a mail is on its way', ownerRequested, [
          'invalidRequest',
          'captchaFailed',
          'crossSite',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'ownerSpaceRequest')
      return c.json(await requestOwnerSpace(world, c.req.valid('json'), c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'confirmOwner', tag: 'account', access: 'anyone' },
      {
        method: 'post',
        path: '/owner/confirm',
        middleware: cacheControl('no-store'),
        summary: 'Finish an owner’s space with a password, and log in',
        description: 'With the token of POST user/confirm/{token}, good once, for an hour.',
        request: { body: jsonBody(ownerConfirm) },
        responses: answers('The session', ownerConfirmed, [
          'invalidRequest',
          'invalidToken',
          'crossSite',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'ownerSpaceRequest')
      const token = await confirmOwner(world, c.req.valid('json'))
      giveSessionCookie(c, token)
      return c.json({ token }, 200)
    },
  )

  return routes
}
