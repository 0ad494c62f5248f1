import type { PageType } from '@escale/contract/content'
import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from './content.queries.ts'

/** Fetches a page before it is shown; answers what head and breadcrumbs need. Throws the API's `notFound`. */
export async function loadPage(
  { queryClient }: { queryClient: QueryClient },
  type: PageType,
  path: string,
  params?: Record<string, string>,
) {
  const { seo, breadcrumbs } = await queryClient.ensureQueryData(pageQuery(type, path, params))
  return { seo, breadcrumbs }
}
