import { agencyList, agencyMessage, sent } from '@escale/contract/agencies'
import { slug } from '@escale/contract/schema'
import { parseSorts, sortPattern } from '@escale/domain/search/sort-values'
import { z } from 'zod'
import { answers, apiRoute, createSlice, jsonBody, limitCall } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { AGENCIES_LIMIT, listAgencies } from './list-agencies.ts'
import { sendAgencyEmail } from './send-agency-email.ts'

const SORTS = ['nameIncreasing', 'nameDecreasing'] as const

const agenciesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(AGENCIES_LIMIT),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  region: slug.optional().meta({ description: 'Slug of a region' }),
  sort: z
    .string()
    .default(';nameIncreasing;')
    .transform((text, context) => {
      const sorts = parseSorts(text, SORTS)
      if (sorts) return sorts
      context.addIssue({ code: 'custom', message: 'unknown sort' })
      return z.NEVER
    })
    .meta({ description: 'The first of several decides: names are never equal', pattern: sortPattern(SORTS) }),
  'name!': z.literal('0').optional().meta({ description: 'The default filter of lists, written `name!=0`' }),
})

export function agenciesRoutes(world: World) {
  const routes = createSlice()

  routes.openapi(
    apiRoute(
      { operationId: 'listAgencies', tag: 'agencies', access: 'anyone' },
      {
        method: 'get',
        path: '/agencies',
        summary: 'Agencies, by name',
        request: { query: agenciesQuery },
        responses: answers('How many agencies there are, and those of the page', agencyList, ['invalidRequest']),
      },
    ),
    async (c) => {
      const { limit, offset, region, sort } = c.req.valid('query')
      const filter = { limit, offset, region, descending: sort[0] === 'nameDecreasing' }
      return c.json(await listAgencies(world, filter, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'sendAgencyEmail', tag: 'agencies', access: 'anyone' },
      {
        method: 'post',
        path: '/page/agency/send-email',
        summary: 'Write to an agency',
        description: 'At most five messages in ten minutes from one client.',
        request: { body: jsonBody(agencyMessage) },
        responses: answers('The message will be sent', sent, [
          'invalidRequest',
          'crossSite',
          'notFound',
          'tooLarge',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      await limitCall(c, 'agencyMessage')
      await sendAgencyEmail(world, c.req.valid('json'), c.get('locale'))
      return c.json({ sent: true as const }, 200)
    },
  )

  return routes
}
