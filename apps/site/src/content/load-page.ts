import type { PageType } from '@escale/contract/content'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { pageQuery } from './content.queries.ts'

/** Loads a page and returns the data for head and breadcrumbs. Throws the API's `notFound`. */
export async function loadPage(
  { queryClient }: { queryClient: QueryClient },
  type: PageType,
  path: string,
  params?: Record<string, string>,
) {
  const page = await queryClient.ensureQueryData(pageQuery(type, path, params))
  const { seo, breadcrumbs } = page
  return { seo, breadcrumbs, ...(page.type === 'content' && { languages: page.languages }) }
}

/** The same for `…/page-n`. `page-1` redirects permanently to the address without a page number (RT-07). */
export async function loadFurtherPage(
  context: { queryClient: QueryClient },
  type: PageType,
  path: string,
  page: string,
) {
  if (page === '1') throw redirect({ to: path, statusCode: 301 })
  return loadPage(context, type, `${path}/page-${page}`)
}

/** The same for any address of the store. */
export function loadContent(context: { queryClient: QueryClient }, path: string) {
  const [, base = path, page] = /^(.+)\/page-(\d+)$/.exec(path) ?? []
  return page === undefined ? loadPage(context, 'content', path) : loadFurtherPage(context, 'content', base, page)
}
