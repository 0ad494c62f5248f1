/**
 * Entry of the browser: hydrates the server's page. The framework's entry would add 10 kB for server functions, which
 * this site does not use: it calls its API over HTTP.
 */
import { ApiError } from '@escale/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { errorAdapter } from './errors/error-adapter.ts'
import { getRouter } from './router.tsx'
import { loadErrorPages } from './shell/error-boundary-pages.lazy.tsx'

// Stops zod from testing `new Function`, which the browser would report as a violation of the content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// In a separate task: a task of more than 50 ms blocks the page on a phone, and evaluating the modules already took
// one.
setTimeout(async () => {
  // Otherwise the server's HTML of such a page would vanish until its code has loaded.
  if (document.querySelector('.message-page, .lot-gone')) await loadErrorPages().catch(() => undefined)
  const router = getRouter()
  // The server registers the same adapters in start.ts.
  Object.assign(router.options, { serializationAdapters: [errorAdapter] })

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={router.options.context.queryClient}>
          <RouterClient router={router} />
        </QueryClientProvider>
      </StrictMode>,
      {
        // API errors with a page of their own (404, 410…) are not code failures.
        onCaughtError: (error) => {
          if (!(error instanceof ApiError)) reportError(error)
        },
      },
    )
  })
})
