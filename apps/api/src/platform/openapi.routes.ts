import type { OpenAPIHono } from '@hono/zod-openapi'
import { API_DOCS_POLICY, renderApiDocs } from './api-docs.ts'
import type { ApiEnv } from './api-env.ts'
import { createSlice } from './route.ts'

/**
 * `GET openapi.json` and `GET docs`: the description of the calls, made from the same schemas that check them (AP-09).
 * Both are public; `api` is the application to describe, asked for when its slices stand.
 */
export function openapiRoutes({ apiBaseUrl }: { apiBaseUrl: string }, api: () => OpenAPIHono<ApiEnv>) {
  const describe = () => {
    api().openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
      type: 'apiKey',
      in: 'header',
      name: 'X-Api-Key',
      description: 'Tells clients apart; public, not a secret',
    })
    return api().getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Escale',
        version: '1',
        description:
          'Holiday rentals of a network of agencies. Amounts are integer cents of a euro, days are yyyy-MM-dd, ' +
          'nights half-open. Accept-Language chooses French (default) or English.',
      },
      servers: [{ url: apiBaseUrl.replace(/\/$/, '') }],
      security: [{ apiKey: [] }],
    })
  }
  let described: ReturnType<typeof describe> | undefined
  const document = () => {
    described ??= describe()
    return described
  }

  const routes = createSlice()
  routes.get('/openapi.json', (c) => c.json(document(), 200, { 'cache-control': 'public, max-age=300' }))
  routes.get('/docs', (c) =>
    c.html(renderApiDocs(document()), 200, {
      'cache-control': 'public, max-age=300',
      'content-security-policy': API_DOCS_POLICY,
    }),
  )
  return routes
}
