import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '../content/load-page.ts'
import { agenciesQuery } from './agencies.queries.ts'

/** How many pages of agencies are shown; one when absent. */
export interface AgenciesAddress {
  page?: number
}

const MOST_PAGES = 100

export function readAgenciesAddress(record: Record<string, unknown>): AgenciesAddress {
  const page = Number(record.page)
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? { page } : {}
}

/** The agencies of as many pages as the address shows, and the page's words. */
export async function loadAgencies({
  context,
  deps: { page = 1 },
}: {
  context: { queryClient: QueryClient }
  deps: { page: number | undefined }
}) {
  const [words] = await Promise.all([
    loadPage(context, 'agencies', '/nos-agences'),
    context.queryClient.ensureInfiniteQueryData({ ...agenciesQuery, pages: page }),
  ])
  return words
}
