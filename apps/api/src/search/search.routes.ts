import { ApiError, type FieldCode } from '@escale/contract/errors'
import { priceWindow, type SearchResult } from '@escale/contract/search'
import { searchOperations } from '@escale/contract/search.operations'
import type { ApiQueryRefusal } from '@escale/domain/search/api-query'
import { parseApiQuery } from '@escale/domain/search/search-query'
import type { Context } from 'hono'
import { apiRoute, createSlice, limitCalls } from '../platform/http/route.ts'
import { writtenJson } from '../platform/http/written-json.ts'
import { findAlternatives } from './find-alternatives.ts'
import { findLowestPrices } from './find-lowest-prices.ts'
import { type SearchDeps, writeSearch } from './search-lots.ts'
import { showMap } from './show-map.ts'
import { suggestPlaces } from './suggest-places.ts'

export function searchRoutes(deps: SearchDeps) {
  const routes = createSlice()
  for (const path of ['/search/*', '/autocomplete']) routes.use(path, limitCalls('search'))

  routes.openapi(apiRoute(searchOperations.searchLots), async (c) => {
    const { query, limit, offset } = readQuery(c)
    const { json, value } = await writeSearch(deps, query, { limit, offset }, c.get('locale'))
    return writtenJson<SearchResult>(c, json, value)
  })

  routes.openapi(apiRoute(searchOperations.readSearchMap), async (c) =>
    c.json(await showMap(deps, readQuery(c).query), 200),
  )

  routes.openapi(apiRoute(searchOperations.findAlternatives), async (c) =>
    c.json(await findAlternatives(deps, readQuery(c).query), 200),
  )

  routes.openapi(apiRoute(searchOperations.countFacets), async (c) => {
    const counts = await deps.search.facets(readQuery(c).query, { today: deps.clock.today() })
    return c.json({ facets: counts }, 200)
  })

  routes.openapi(apiRoute(searchOperations.readSearchPrices), async (c) => {
    const { from, days, nights } = c.req.valid('query')
    const { query } = readQuery(c, Object.keys(priceWindow.shape))
    return c.json(await findLowestPrices(deps, query, { from, days, nights }), 200)
  })

  routes.openapi(apiRoute(searchOperations.suggestPlaces), async (c) =>
    c.json({ suggestions: await suggestPlaces(deps, c.req.valid('query').q, c.get('locale')) }, 200),
  )

  return routes
}

const FILTER_PROBLEMS: Record<ApiQueryRefusal['reason'], FieldCode> = {
  unknown: 'unknownField',
  operator: 'wrongOperator',
  value: 'invalid',
  repeated: 'repeated',
  missing: 'required',
  conflict: 'conflict',
}

/** Reads the search of a request; `own` are parameters of the call. Throws `invalidFilter` with the faulty field. */
function readQuery(c: Context, own: string[] = []): Extract<ReturnType<typeof parseApiQuery>, { ok: true }> {
  const filters = new URL(c.req.url).search.slice(1).split('&')
  const parsed = parseApiQuery(filters.filter((filter) => !own.some((name) => filter.startsWith(`${name}=`))).join('&'))
  if (!parsed.ok)
    throw new ApiError('invalidFilter', { problems: { [parsed.field]: { code: FILTER_PROBLEMS[parsed.reason] } } })
  return parsed
}
