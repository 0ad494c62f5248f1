import { lotsOperations } from '@escale/contract/lots.operations'
import { apiRoute, createSlice } from '../platform/http/route.ts'
import { createTranslateDescription, type TranslationDeps } from './translate-description.ts'

export function lotsRoutes(deps: TranslationDeps) {
  const routes = createSlice()
  const translateDescription = createTranslateDescription(deps)

  routes.openapi(apiRoute(lotsOperations.translateDescription), async (c) =>
    c.json(await translateDescription(c.req.valid('param').reference, c.get('locale')), 200),
  )

  return routes
}
