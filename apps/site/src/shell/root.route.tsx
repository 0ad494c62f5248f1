import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { guardNamed } from '../account/guards.ts'
import { Document, documentHead, loadDocument } from './document.tsx'
import { loadDocumentStart } from './document-start.ts'
import { ErrorPage, NotFoundPage } from './error-boundary-pages.lazy.tsx'

export const Route = createRootRouteWithContext<{
  queryClient: QueryClient
  /** In the browser: the search parameters of the page that the server rendered. */
  renderedSearch?: object
}>()({
  beforeLoad: async (options) => {
    await loadDocumentStart(options.context.queryClient, options.location.pathname)
    await guardNamed('areas')(options)
  },
  loader: ({ context }) => loadDocument(context.queryClient),
  head: documentHead,
  shellComponent: Document,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
