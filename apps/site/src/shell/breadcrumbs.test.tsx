import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

test('LY-02 the last breadcrumb alone is the current page', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Breadcrumbs />
        <Outlet />
      </>
    ),
  })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/agency/money/invoices',
    loader: () => ({
      breadcrumbs: [
        { label: 'Agency', url: '/agency' },
        { label: 'Money', url: '/agency/money' },
        { label: 'Invoices', url: '/agency/money/invoices' },
      ],
    }),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/agency/money/invoices'] }),
  })
  await router.load()
  const html = withRequestScope({ locale: 'fr' } as RequestScope, () =>
    renderToString(<RouterProvider router={router as never} />),
  )
  expect(html).toContain('href="/agency/money"')
  expect([...html.matchAll(/aria-current="\w+">([^<]*)/g)].map(([, text]) => text)).toEqual(['Invoices'])
})
