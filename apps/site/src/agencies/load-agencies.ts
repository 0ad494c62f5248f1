import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '../content/load-page.ts'
import { agenciesQuery } from './agencies.queries.ts'

/** Loads the agencies of the pages that the address asks for, and the texts of the page. */
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
