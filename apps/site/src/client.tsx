/**
 * Where the browser begins: the server's page becomes alive. The framework's own entry also brings what server functions
 * need, 10 kB for nothing: this site calls its API over HTTP.
 */
import { ApiError } from '@escale/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { errorAdapter } from './errors/error-adapter.ts'
import { getRouter } from './router.tsx'
import { loadErrorPages } from './shell/error-pages.lazy.tsx'

// zod would try whether it may make functions from text, which a browser reports as an attack on the page's policy. It comes later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// In a turn of its own: the modules took one already, and what lasts longer than 50 ms on a phone blocks it.
setTimeout(async () => {
  // Such a page that the server drew would vanish until its code is there.
  if (document.querySelector('.message-page, .lot-gone')) await loadErrorPages().catch(() => undefined)
  const router = getRouter()
  // The server has them from start.ts.
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
        // An answer of the API that a page of its own shows (404, 410…) is no fault of the code.
        onCaughtError: (error) => {
          if (!(error instanceof ApiError)) reportError(error)
        },
      },
    )
  })
})
