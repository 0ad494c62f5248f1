/** The site as one function from a request to a page. Pages have their data at once, so they are rendered to a string. */
import { normalizeError } from '@escale/contract/errors'
import { renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type RequestScope, requestScope, withRequestScope } from './request-scope.server.ts'

const handle = createStartHandler(async ({ router, responseHeaders }) => {
  const page = createElement(StartServer, { router })
  const scope = requestScope()
  await scope.onLoaded?.(() => withRequestScope(scope, () => renderToString(page)))
  const response = await renderRouterToString({ router, responseHeaders, children: page })
  // A loader that failed keeps the API's own status: 404, 410, 503…
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (!failed) return response
  return new Response(response.body, { status: normalizeError(failed.error).statusCode, headers: response.headers })
})

/** Answers with the page that stands at the request's address. */
export function renderPage(request: Request, scope: RequestScope): Promise<Response> | Response {
  return withRequestScope(scope, () => handle(request))
}

// The development server of Vite calls this one; it proxies /api to the API's own process.
export default {
  fetch: (request: Request) => {
    const { origin, pathname } = new URL(request.url)
    return renderPage(request, {
      locale: pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr',
      nonce: undefined,
      api: { baseUrl: `${origin}/api/`, browserBaseUrl: '/api/', apiKey: 'escale', fetch: globalThis.fetch },
      publicUrl: origin,
      mapStyleUrl: '',
    })
  },
}
