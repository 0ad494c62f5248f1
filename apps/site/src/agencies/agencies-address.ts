import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '../content/load-page.ts'
import { agenciesQuery } from './agencies.queries.ts'

/** Which agencies are shown: of a region or all, and how many pages of them, one when absent. */
export interface AgenciesAddress {
  region?: string
  page?: number
}

const MOST_PAGES = 100
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function readAgenciesAddress({ region, page }: Record<string, unknown>): AgenciesAddress {
  const pages = Number(page)
  return {
    ...(typeof region === 'string' && SLUG.test(region) && { region }),
    ...(Number.isInteger(pages) && pages > 1 && pages <= MOST_PAGES && { page: pages }),
  }
}

/** The agencies of as many pages as the address shows, and the page's words. */
export async function loadAgencies({
  context,
  deps: { region, page = 1 },
}: {
  context: { queryClient: QueryClient }
  deps: { region: string | undefined; page: number | undefined }
}) {
  const [words] = await Promise.all([
    loadPage(context, 'agencies', '/nos-agences'),
    context.queryClient.ensureInfiniteQueryData({ ...agenciesQuery(region), pages: page }),
  ])
  return words
}
