import { normalizeError } from '@escale/contract/errors'
import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { currentLocale, localeOfPath, withLocale, withoutLocale } from './i18n/locale.ts'
import { refetchOvertakenQueries } from './overtaken-queries.ts'
import { PageQueryClient } from './page-query-client.server.ts'
import { parseQuery, stringifyQuery } from './query-string.ts'
import { restoreQueries } from './query-transfer.ts'
import { requestScope } from './request-scope.server.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorPage, NotFoundPage } from './shell/error-boundary-pages.lazy.tsx'
import { finishDeferredLayout } from './shell/finish-deferred-layout.ts'
import { takePageData } from './shell/page-data.tsx'

const nonce = createIsomorphicFn()
  .server(() => requestScope().nonce)
  .client(() => undefined)

const createQueryClient = createIsomorphicFn()
  .server((config: QueryClientConfig): QueryClient => new PageQueryClient(config))
  .client((config: QueryClientConfig) => new QueryClient(config))

/**
 * Whether the router restores the scroll position. It must not for the first page: the browser shows the server's HTML
 * early, and the visitor may have scrolled before the router loads.
 */
function afterFirstPage(): () => boolean {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const restores = !isFirst
    isFirst = false
    return restores
  }
}

/** Creates the router, one per request on the server and one per visit in the browser. */
export function getRouter() {
  const onError = (error: Error) => {
    // AP-05: an expired session logs the viewer out here too. On the server the guards do this.
    if (typeof window === 'undefined' || normalizeError(error).code !== 'unauthenticated') return
    import('./account/session-expired.ts').then(({ handleSessionExpired }) => handleSessionExpired(queryClient, router))
  }
  const queryClient = createQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => normalizeError(error).statusCode >= 500 && failures < 2,
      },
      // Offline, a mutation fails at once with a message; a query waits for the network.
      mutations: { networkMode: 'always' },
    },
  })
  const scriptNonce = nonce()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: afterFirstPage(),
    // Without smooth scrolling, which would pass through the whole page and can be interrupted.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    trailingSlash: 'never',
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLocale(url.pathname)
        return url
      },
      output: ({ url }) => {
        if (localeOfPath(url.pathname) !== 'fr') return url
        // A copy: `url` belongs to the location, which guards and loaders read in its French form.
        const shown = new URL(url)
        shown.pathname = withLocale(url.pathname, currentLocale())
        return shown
      },
    },
    hydrate: () => restoreQueries(queryClient, takePageData()),
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
  })
  if (typeof window !== 'undefined') {
    refetchOvertakenQueries(queryClient)
    router.options.context.renderedSearch = router.latestLocation.search
    router.subscribe('onBeforeNavigate', finishDeferredLayout)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
