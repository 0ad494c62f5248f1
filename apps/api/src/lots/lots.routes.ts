import { translatedDescription } from '@escale/contract/lots'
import { lotReference } from '@escale/contract/schema'
import { z } from 'zod'
import { answers, apiRoute, createSlice } from '../platform/route.ts'
import { createTranslateDescription, type TranslationWorld } from './translate-description.ts'

export function lotsRoutes(world: TranslationWorld) {
  const routes = createSlice()
  const translateDescription = createTranslateDescription(world)

  routes.openapi(
    apiRoute(
      { operationId: 'translateDescription', tag: 'lots', access: 'anyone' },
      {
        method: 'get',
        path: '/lot/description/translate/{reference}',
        summary: 'Description of a lot in the language of Accept-Language',
        request: { params: z.object({ reference: lotReference }) },
        responses: answers('The description', translatedDescription, [
          'invalidRequest',
          'lotNotFound',
          'lotGone',
          'unavailable',
        ]),
      },
    ),
    async (c) => c.json(await translateDescription(c.req.valid('param').reference, c.get('locale')), 200),
  )

  return routes
}
