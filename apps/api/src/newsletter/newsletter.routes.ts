import { newsletterSubscription, subscribed, unsubscribed } from '@escale/contract/newsletter'
import { answers, apiRoute, cacheControl, createSlice, jsonBody, limitCall, tokenPath } from '../platform/route.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import type { NewsletterWorld } from './newsletter-world.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe, unsubscribeByLink } from './unsubscribe.ts'

export function newsletterRoutes(world: NewsletterWorld) {
  const routes = createSlice()

  for (const [path, operationId] of [
    ['/newsletter/subscribe', 'subscribeNewsletter'],
    ['/subscribed', 'subscribeEmail'],
  ] as const) {
    routes.openapi(
      apiRoute(
        { operationId, tag: 'newsletter', access: 'anyone' },
        {
          method: 'post',
          path,
          summary: 'Ask for the newsletter',
          description:
            'Mails the link that confirms it; again at most every ten minutes. At most twenty calls in ten minutes from one client.',
          request: { body: jsonBody(newsletterSubscription) },
          responses: answers('The address and the moment at which it asked', subscribed, [
            'invalidRequest',
            'alreadySubscribed',
            'crossSite',
            'tooLarge',
            'tooManyRequests',
          ]),
        },
      ),
      async (c) => {
        await limitCall(c, 'newsletterCall')
        return c.json(await subscribe(world, c.req.valid('json').email, c.get('locale')), 200)
      },
    )
  }

  routes.openapi(
    apiRoute(
      { operationId: 'endSubscription', tag: 'newsletter', access: 'anyone' },
      {
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
      },
    ),
    async (c) => {
      await limitCall(c, 'newsletterCall')
      return c.json(await unsubscribe(world, c.req.valid('json')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'confirmSubscription', tag: 'newsletter', access: 'anyone' },
      {
        method: 'post',
        path: '/newsletter/confirm/{token}',
        middleware: cacheControl('no-store'),
        summary: 'Confirm a subscription by the link of its mail',
        description: 'Good for seven days; again it answers the same.',
        request: { params: tokenPath },
        responses: answers('The address and the moment of its subscription', subscribed, [
          'invalidRequest',
          'invalidToken',
          'crossSite',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'newsletterLink')
      return c.json(await confirmSubscription(world, c.req.valid('param').token), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'unsubscribeNewsletter', tag: 'newsletter', access: 'anyone' },
      {
        method: 'post',
        path: '/newsletter/unsubscribe/{token}',
        middleware: cacheControl('no-store'),
        summary: 'End a subscription by the link of a newsletter',
        description: 'Mail programs post to the address in List-Unsubscribe instead (RFC 8058), which needs no header.',
        request: { params: tokenPath },
        responses: answers('It has ended', unsubscribed, [
          'invalidRequest',
          'invalidToken',
          'crossSite',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'newsletterLink')
      await unsubscribeByLink(world, c.req.valid('param').token)
      return c.json({ unsubscribed: true as const }, 200)
    },
  )

  return routes
}
