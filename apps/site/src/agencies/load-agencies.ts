import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '../content/load-page.ts'
import { agenciesQuery } from './agencies.queries.ts'

/** The agencies of as many pages as the address shows, and the page's words. */
export async function loadAgencies({
  context,
  deps: { region, page = 1 },
}: {
  context: { queryClient: QueryClient }
  deps: { region?: string; page?: number }
}) {
  const [words] = await Promise.all([
    loadPage(context, 'agencies', '/nos-agences'),
    context.queryClient.ensureInfiniteQueryData({ ...agenciesQuery(region), pages: page }),
  ])
  return words
}
