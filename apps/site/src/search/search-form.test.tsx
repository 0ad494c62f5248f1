import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { SearchForm } from './search-form.tsx'

test('two search forms of a page label fields of their own', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await router.load()
  const html = withRequestScope({ locale: 'fr' } as RequestScope, () =>
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <SearchForm variant="light" query={{}} />
          <SearchForm variant="light" query={{}} />
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of html.matchAll(/ for="([^"]+)"/g)) expect(ids).toContain(id)
})
