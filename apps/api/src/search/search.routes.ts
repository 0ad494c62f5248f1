import { ApiError } from '@escale/contract/errors'
import { searchAlternatives, searchMap, searchResult, suggestions } from '@escale/contract/search'
import { parseApiQuery } from '@escale/domain/search/search-query'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { answers, createSlice } from '../platform/route.ts'
import { findAlternatives } from './find-alternatives.ts'
import { type SearchWorld, searchLots } from './search-lots.ts'
import { searchParameters } from './search-parameters.ts'
import { showMap } from './show-map.ts'
import { suggestPlaces } from './suggest-places.ts'

export function searchRoutes(world: SearchWorld) {
  const routes = createSlice()

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/search',
      summary: 'Lots that satisfy the filters, one page of them',
      description:
        'A filter is written field, operator, value (`bedrooms>2`); several values of one field are an or. With dates only ' +
        'lots free for the whole stay are found, with its price. Without a sort: name ascending.',
      parameters: searchParameters,
      responses: answers('How many lots there are, and those of the page', searchResult, ['invalidFilter']),
    }),
    async (c) => {
      const { query, limit, offset } = readQuery(c)
      return c.json(await searchLots(world, query, { limit, offset }, c.get('locale')), 200)
    },
  )

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/search/map',
      summary: 'All lots of a search as points of a map, clustered when there are many',
      parameters: searchParameters,
      responses: answers('The points', searchMap, ['invalidFilter']),
    }),
    async (c) => c.json(await showMap(world, readQuery(c).query), 200),
  )

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/search/alternatives',
      summary: 'Nearest dates and nearest destinations that find something',
      parameters: searchParameters,
      responses: answers('Ways on, nearest first', searchAlternatives, ['invalidFilter']),
    }),
    async (c) => c.json(await findAlternatives(world, readQuery(c).query), 200),
  )

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/autocomplete',
      summary: 'Cities, regions and lots by a part of their name; case, accents and spaces do not count',
      request: { query: z.object({ q: z.string().max(100).default('') }) },
      responses: answers('At most eight, best first; none for fewer than three characters', suggestions, [
        'invalidRequest',
      ]),
    }),
    async (c) => c.json({ suggestions: await suggestPlaces(world, c.req.valid('query').q, c.get('locale')) }, 200),
  )

  return routes
}

/** The search of a request. Throws `invalidFilter` with the faulty field. */
function readQuery(c: Context): Extract<ReturnType<typeof parseApiQuery>, { ok: true }> {
  const parsed = parseApiQuery(new URL(c.req.url).search)
  if (!parsed.ok) throw new ApiError('invalidFilter', { fields: { [parsed.field]: parsed.reason } })
  return parsed
}
