import { newsletterSubscription, subscribed } from '@escale/contract/newsletter'
import { createRoute } from '@hono/zod-openapi'
import { limitRate } from '../platform/rate-limit.ts'
import { answers, clientAddress, createSlice, jsonBody } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsletterRoutes(world: World) {
  const routes = createSlice()
  const countCall = limitRate({ calls: 20, windowSeconds: 600 }, world.clock)

  for (const path of ['/newsletter/subscribe', '/subscribed'] as const) {
    routes.openapi(
      createRoute({
        method: 'post',
        path,
        summary: 'Subscribe an address to the newsletter',
        description: 'At most twenty calls in ten minutes from one client.',
        request: { body: jsonBody(newsletterSubscription) },
        responses: answers('The address and the moment of its subscription', subscribed, [
          'invalidRequest',
          'alreadySubscribed',
          'crossSite',
          'tooLarge',
          'tooManyRequests',
        ]),
      }),
      async (c) => {
        countCall(clientAddress(c))
        return c.json(await subscribe(world, c.req.valid('json').email, c.get('locale')), 200)
      },
    )
  }

  routes.openapi(
    createRoute({
      method: 'delete',
      path: '/subscribed',
      summary: 'End a subscription',
      description: 'subscribedAt is the moment that the subscription answered: only the subscriber knows it.',
      request: { body: jsonBody(subscribed) },
      responses: answers('What has ended', subscribed, [
        'invalidRequest',
        'crossSite',
        'notFound',
        'tooLarge',
        'tooManyRequests',
      ]),
    }),
    async (c) => {
      countCall(clientAddress(c))
      return c.json(await unsubscribe(world, c.req.valid('json')), 200)
    },
  )

  return routes
}
