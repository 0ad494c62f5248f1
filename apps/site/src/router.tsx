import { normalizeError } from '@escale/contract/errors'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { currentLocale, localeOfPath, withLocale, withoutLocale } from './i18n/locale.ts'
import { unpackQueries } from './query-transfer.ts'
import { requestScope } from './request-scope.server.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorPage, NotFoundPage } from './shell/error-pages.lazy.tsx'
import { finishDeferredLayout } from './shell/finish-deferred-layout.ts'
import { takePageData } from './shell/page-data.tsx'

const nonce = createIsomorphicFn()
  .server(() => requestScope().nonce)
  .client(() => undefined)

/**
 * Whether the router puts a page in its place. The one that the server drew was put there while the browser read it, and its
 * reader may have gone on by the time the router comes.
 */
function afterFirstPage(): () => boolean {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const restores = !isFirst
    isFirst = false
    return restores
  }
}

/** Makes the router of one request on the server, of one visit in the browser. */
export function getRouter() {
  const onError = (error: Error) => {
    // AP-05: whoever the API does not know any more is logged out here as well. The server has its guards.
    if (typeof window === 'undefined' || normalizeError(error).code !== 'unauthenticated') return
    import('./account/session.ts').then(({ handleSessionExpired }) => handleSessionExpired(queryClient, router))
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // The server shows an error page at once.
        retry: (failures, error) =>
          typeof window !== 'undefined' && normalizeError(error).statusCode >= 500 && failures < 2,
      },
      // Offline, a mutation fails at once with a message; a query waits for the network.
      mutations: { networkMode: 'always' },
    },
  })
  // The search page asks for its own words at each change of a filter: however long it stands, they are there.
  queryClient.setQueryDefaults(['page', 'search'], { gcTime: Number.POSITIVE_INFINITY })
  const scriptNonce = nonce()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: afterFirstPage(),
    // At once: the smooth way of links within a page would pass by all that lies between, and may be cut short.
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
        // Another one: this one is the location's own, which guards and loaders read in its French form.
        const shown = new URL(url)
        shown.pathname = withLocale(url.pathname, currentLocale())
        return shown
      },
    },
    hydrate: () => unpackQueries(queryClient, takePageData()),
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
  })
  if (typeof window !== 'undefined') {
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
