import { tags } from '@escale/contract/operation'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../api-env.ts'
import { sessionCookieName } from '../session.ts'
import { API_DOCS_POLICY, renderApiDocs } from './api-docs.ts'
import { createSlice, securitySchemes } from './route.ts'

/**
 * `GET openapi.json` and `GET docs`: the API description, generated from the schemas that validate the calls (AP-09).
 * Public. `api` returns the application to describe, once its slices are mounted.
 */
export function openapiRoutes(
  { apiBaseUrl, publicUrl }: { apiBaseUrl: string; publicUrl: string },
  api: () => OpenAPIHono<ApiEnv>,
) {
  const describe = () => {
    const { openAPIRegistry } = api()
    for (const [name, scheme] of Object.entries(securitySchemes(sessionCookieName(publicUrl)))) {
      openAPIRegistry.registerComponent('securitySchemes', name, scheme)
    }
    return api().getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Escale',
        version: '1',
        description:
          'Holiday rentals of a network of agencies. Amounts are integer cents of a euro, days are yyyy-MM-dd, ' +
          'nights half-open. Accept-Language chooses French (default) or English, for errors too: programs read `code` and ' +
          '`fieldCodes`, people `message` and `fields`.',
        contact: { name: 'Escale', url: publicUrl },
        license: { name: 'Proprietary', url: `${publicUrl}/mentions-legales` },
      },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
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
