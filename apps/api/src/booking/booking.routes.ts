import { quote, quoteRequest } from '@escale/contract/booking'
import { createRoute } from '@hono/zod-openapi'
import { answers, cacheControl, createSlice, jsonBody } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { quoteStay } from './quote-stay.ts'

export function bookingRoutes(world: World) {
  const routes = createSlice()

  routes.openapi(
    createRoute({
      method: 'post',
      path: '/quote',
      summary: 'What a stay in a lot costs, every line explained',
      description: 'A stay that cannot be had is a quote too: available is false and reason says why.',
      middleware: cacheControl('no-store'),
      request: { body: jsonBody(quoteRequest) },
      responses: answers('The quote', quote, ['invalidRequest', 'crossSite', 'lotNotFound', 'tooLarge']),
    }),
    async (c) => c.json(await quoteStay(world, c.req.valid('json'), c.get('locale')), 200),
  )

  return routes
}
