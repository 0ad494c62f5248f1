/** The site as one function from a request to a page. Pages have their data at once, so they are rendered to a string. */
import { normalizeError } from '@escale/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { localeOfPath } from './i18n/locale.ts'
import { pageAddress, pageParameters } from './page-address.server.ts'
import { packQueries } from './query-transfer.ts'
import { renderedLotIds } from './rendered-lots.server.ts'
import { type PageHtml, type RequestScope, requestScope, withRequestScope } from './request-scope.server.ts'

export { pageAddress, pageParameters }

export interface RenderedPage {
  status: number
  headers: Headers
  /** Hands the page over, once; null when the answer has none, as when it leads elsewhere. */
  take: () => PageHtml | null
}

const draw = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const scope = requestScope()
  const { queryClient } = router.options.context
  if (import.meta.env.PROD) {
    const scripts = takeScripts(router)
    scope.lateScripts = scope.hasScripts === false ? [] : scripts
  }
  const page = createElement(QueryClientProvider, { client: queryClient }, createElement(StartServer, { router }))
  await scope.onLoaded?.(() => withRequestScope(scope, () => renderToString(page)))
  scope.pageData = packQueries(queryClient, scope.texts)
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(page))
    // The framework's answer would turn the text into a stream and back: a seventh of a page's cost.
    scope.drawn = { html, lotIds: () => renderedLotIds(queryClient) }
    return new Response(null, { status: pageStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** Takes the page's scripts out of what its head asks for, the one to run first: `StartScripts` asks for them. */
function takeScripts(router: AnyRouter): string[] {
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

const handle = createStartHandler(draw)

/** A loader that failed keeps the API's own status: 404, 410, 503… */
function pageStatus(router: AnyRouter): number {
  const failed = router.state.matches.find((match) => match.status === 'error')
  return failed ? normalizeError(failed.error).statusCode : getSsrStatus(router)
}

/** Answers with the page that stands at the request's address. */
export async function renderPage(
  request: Request,
  given: Omit<RequestScope, 'hasSession' | 'texts'>,
): Promise<RenderedPage> {
  const hasSession = /(?:^|;\s*)(?:__Host-)?escale_session=/.test(request.headers.get('cookie') ?? '')
  const scope: RequestScope = { ...given, hasSession, texts: new Map() }
  const { status, headers } = await withRequestScope(scope, () => handle(request))
  // Promises that the request began with, and connections that it opened, go on knowing the scope: it keeps nothing.
  const take = () => {
    const { drawn = null } = scope
    scope.texts.clear()
    delete scope.pageData
    delete scope.drawn
    return drawn
  }
  return { status, headers, take }
}

// The development server of Vite calls this one; it proxies /api to the API's own process.
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
