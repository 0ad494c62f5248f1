// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { renderForUser } from '../ui/components.fixture.tsx'
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
  const { findByText, container } = renderForUser(<RouterProvider router={router as never} />)
  await findByText('Invoices')
  expect([...container.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual(['Invoices'])
})
