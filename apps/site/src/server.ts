/**
 * The site as one function from a request to a page. Loaders fetch all data before rendering, so a page is rendered to
 * a string.
 */
import { normalizeError } from '@escale/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { localeOfPath } from './i18n/locale.ts'
import { pageAddress, pageParameters } from './page-address.server.ts'
import { serializeQueries } from './query-transfer.ts'
import { renderedLotIds } from './rendered-lots.server.ts'
import { type PageHtml, type RequestScope, requestScope, withRequestScope } from './request-scope.server.ts'

export { pageAddress, pageParameters }

export interface RenderedPage {
  status: number
  headers: Headers
  /** Returns the page, once. Null when the response has no page, such as a redirect. */
  take: () => PageHtml | null
}

const renderHandler = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const scope = requestScope()
  const { queryClient } = router.options.context
  if (import.meta.env.PROD) {
    const scripts = detachScripts(router)
    scope.lateScripts = scope.hasScripts === false ? [] : scripts
  }
  const page = createElement(QueryClientProvider, { client: queryClient }, createElement(StartServer, { router }))
  await scope.onLoaded?.(() => withRequestScope(scope, () => renderToString(page)))
  scope.pageData = serializeQueries(queryClient, scope.texts)
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(page))
    // Returning the HTML in a `Response` would convert it to a stream and back, which costs a seventh of a page's time.
    const queries = queryClient.getQueryCache().getAll()
    scope.rendered = { html, lotIds: () => renderedLotIds(queries) }
    return new Response(null, { status: pageStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
    // The router stays until a full garbage collection, because its `ssr.manifest` is a getter (see `PageQueryClient`). The data need not.
    queryClient.clear()
  }
})

/**
 * Removes the page's scripts from the router's manifest and returns them, the entry first. `StartScripts` loads them
 * later.
 */
function detachScripts(router: AnyRouter): string[] {
  const { matches } = router.state
  const routes = router.ssr?.manifest?.routes ?? {}
  const assets = matches.flatMap(({ routeId }) => routes[routeId] ?? [])
  const styles = matches.map(({ routeId }) => [routeId, { css: routes[routeId]?.css ?? [] }] as const)
  router.ssr = { manifest: { routes: Object.fromEntries(styles) } }
  const first = assets.flatMap(({ scripts = [] }) => scripts.map(({ attrs }) => String(attrs?.src)))
  const imported = assets.flatMap(({ preloads = [] }) =>
    preloads.map((link) => (typeof link === 'string' ? link : link.href)),
  )
  return [...new Set([...first, ...imported])]
}

const handle = createStartHandler(renderHandler)

/** A failed loader keeps the API's status: 404, 410, 503… */
function pageStatus(router: AnyRouter): number {
  const failed = router.state.matches.find((match) => match.status === 'error')
  return failed ? normalizeError(failed.error).statusCode : getSsrStatus(router)
}

/** Renders the page at the request's address. */
export async function renderPage(request: Request, values: Omit<RequestScope, 'texts'>): Promise<RenderedPage> {
  const scope: RequestScope = { ...values, texts: new Map() }
  const { status, headers } = await withRequestScope(scope, () => handle(request))
  // Promises and connections of the request outlive it and retain the scope, so it is emptied here.
  const take = () => {
    const { rendered = null } = scope
    scope.texts.clear()
    delete scope.pageData
    delete scope.parts
    delete scope.rendered
    return rendered
  }
  return { status, headers, take }
}

// Entry for Vite's development server, which proxies /api to the API's own process.
export default {
  fetch: async (request: Request) => {
    const { origin, pathname } = new URL(request.url)
    const cookie = request.headers.get('cookie')
    const withCookie = (call: Request) => {
      if (cookie !== null) call.headers.set('cookie', cookie)
      return globalThis.fetch(call)
    }
    const { status, headers, take } = await renderPage(request, {
      locale: localeOfPath(pathname),
      nonce: undefined,
      api: { baseUrl: `${origin}/api/`, browserBaseUrl: '/api/', apiKey: 'escale', fetch: withCookie },
      publicUrl: origin,
      mapStyleUrl: '',
    })
    return new Response(take()?.html ?? null, { status, headers })
  },
}
