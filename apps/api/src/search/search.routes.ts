import { ApiError, type FieldCode } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import {
  type SearchResult,
  searchAlternatives,
  searchFacets,
  searchMap,
  searchPrices,
  searchResult,
  suggestions,
} from '@escale/contract/search'
import { isIsoDate } from '@escale/domain/dates'
import type { ApiQueryRefusal } from '@escale/domain/search/api-query'
import { parseApiQuery } from '@escale/domain/search/search-query'
import { MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import type { Context } from 'hono'
import { z } from 'zod'
import { answers, apiRoute, createSlice, limitCalls, writtenJson } from '../platform/route.ts'
import { findAlternatives } from './find-alternatives.ts'
import { type SearchWorld, writeSearch } from './search-lots.ts'
import { searchParameters } from './search-parameters.ts'
import { showMap } from './show-map.ts'
import { suggestPlaces } from './suggest-places.ts'
import { tellPrices } from './tell-prices.ts'

export function searchRoutes(world: SearchWorld) {
  const routes = createSlice()
  for (const path of ['/search/*', '/autocomplete']) routes.use(path, limitCalls('search'))

  routes.openapi(
    apiRoute(
      { operationId: 'searchLots', tag: 'search', access: 'anyone' },
      {
        method: 'get',
        path: '/search',
        summary: 'Lots that satisfy the filters, one page of them',
        description:
          'A filter is written field, operator, value (`bedrooms>2`); several values of one field are an or. With dates only ' +
          'lots free for the whole stay are found, with its price. Without a sort: name ascending.',
        parameters: searchParameters,
        responses: answers('How many lots there are, and those of the page', searchResult, [
          'invalidFilter',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      const { query, limit, offset } = readQuery(c)
      return writtenJson<SearchResult>(c, await writeSearch(world, query, { limit, offset }, c.get('locale')))
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readSearchMap', tag: 'search', access: 'anyone' },
      {
        method: 'get',
        path: '/search/map',
        summary: 'All lots of a search as points of a map, clustered when there are many',
        parameters: searchParameters,
        responses: answers('The points', searchMap, ['invalidFilter', 'tooManyRequests']),
      },
    ),
    async (c) => c.json(await showMap(world, readQuery(c).query), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'findAlternatives', tag: 'search', access: 'anyone' },
      {
        method: 'get',
        path: '/search/alternatives',
        summary: 'Nearest dates and nearest destinations that find something',
        parameters: searchParameters,
        responses: answers('Ways on, nearest first', searchAlternatives, ['invalidFilter', 'tooManyRequests']),
      },
    ),
    async (c) => c.json(await findAlternatives(world, readQuery(c).query), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'countFacets', tag: 'search', access: 'anyone' },
      {
        method: 'get',
        path: '/search/facets',
        summary: 'How many lots each option of each filter would find',
        description:
          'The options of a filter are counted with the filters of all others; those of its own do not count.',
        parameters: searchParameters,
        responses: answers('The counts', searchFacets, ['invalidFilter', 'tooManyRequests']),
      },
    ),
    async (c) => {
      const counts = await world.search.facets(readQuery(c).query, { today: world.clock.today() })
      return c.json({ facets: counts }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readSearchPrices', tag: 'search', access: 'anyone' },
      {
        method: 'get',
        path: '/search/prices',
        summary: 'The lowest price of a stay from each day of arrival, for the filters of a search',
        description:
          'The dates of the search itself do not count; the length of the stay does when `nights` is not given.',
        parameters: searchParameters,
        request: { query: priceWindow },
        responses: answers('Days and prices', searchPrices, ['invalidFilter', 'invalidRequest', 'tooManyRequests']),
      },
    ),
    async (c) => {
      const { from, days, nights } = c.req.valid('query')
      const { query } = readQuery(c, Object.keys(priceWindow.shape))
      return c.json(await tellPrices(world, query, { from, days, nights }), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'suggestPlaces', tag: 'search', access: 'anyone' },
      {
        method: 'get',
        path: '/autocomplete',
        summary: 'Cities, regions and lots by a part of their name; case, accents and spaces do not count',
        request: { query: z.object({ q: z.string().max(100).default('') }) },
        responses: answers('At most eight, best first; none for fewer than three characters', suggestions, [
          'invalidRequest',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => c.json({ suggestions: await suggestPlaces(world, c.req.valid('query').q, c.get('locale')) }, 200),
  )

  return routes
}

const priceWindow = z.object({
  from: isoDate.refine(isIsoDate).meta({ description: 'The first arrival' }),
  days: z.coerce.number().int().min(1).max(62).default(31).meta({ description: 'Arrivals from the first on' }),
  nights: z.coerce.number().int().min(1).max(MAX_STAY_NIGHTS).optional().meta({ description: 'Seven when not said' }),
})

const FILTER_PROBLEMS: Record<ApiQueryRefusal['reason'], FieldCode> = {
  unknown: 'unknownField',
  operator: 'wrongOperator',
  value: 'invalid',
  repeated: 'repeated',
  missing: 'required',
  conflict: 'conflict',
}

/** The search of a request, whose own parameters are no filters. Throws `invalidFilter` with the faulty field. */
function readQuery(c: Context, own: string[] = []): Extract<ReturnType<typeof parseApiQuery>, { ok: true }> {
  const filters = new URL(c.req.url).search.slice(1).split('&')
  const parsed = parseApiQuery(filters.filter((filter) => !own.some((name) => filter.startsWith(`${name}=`))).join('&'))
  if (!parsed.ok)
    throw new ApiError('invalidFilter', { problems: { [parsed.field]: { code: FILTER_PROBLEMS[parsed.reason] } } })
  return parsed
}
