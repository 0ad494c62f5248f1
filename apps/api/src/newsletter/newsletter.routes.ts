import { newsletterOperations } from '@escale/contract/newsletter.operations'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe, unsubscribeByLink } from './unsubscribe.ts'

export function newsletterRoutes(deps: NewsletterDeps) {
  const routes = createSlice()

  for (const operation of [newsletterOperations.subscribeNewsletter, newsletterOperations.subscribeEmail]) {
    routes.openapi(apiRoute(operation), async (c) => {
      await limitCall(c, 'newsletterCall')
      return c.json(await subscribe(deps, c.req.valid('json').email, c.get('locale')), 200)
    })
  }

  routes.openapi(apiRoute(newsletterOperations.endSubscription), async (c) => {
    await limitCall(c, 'newsletterCall')
    return c.json(await unsubscribe(deps, c.req.valid('json')), 200)
  })

  routes.openapi(apiRoute(newsletterOperations.confirmSubscription, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'newsletterLink')
    return c.json(await confirmSubscription(deps, c.req.valid('param').token), 200)
  })

  routes.openapi(apiRoute(newsletterOperations.unsubscribeNewsletter, cacheControl('no-store')), async (c) => {
    await limitCall(c, 'newsletterLink')
    await unsubscribeByLink(deps, c.req.valid('param').token)
    return c.json({ unsubscribed: true as const }, 200)
  })

  return routes
}
