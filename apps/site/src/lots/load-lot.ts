/** Loads the page at the address of a lot. */

import { ApiError, normalizeError } from '@escale/contract/errors'
import { regionSlug } from '@escale/domain/lots/region-slug'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { freeStaysQuery, quoteQuery } from '../quote/quote.queries.ts'
import { parseStaySearch, refusedStay, type StaySearch, stayQueryOf } from '../quote/stay-search.ts'
import { lotPageQuery } from './lot.queries.ts'

type LotParams = Record<'locationType' | 'region' | 'city', string> & { _splat?: string | undefined }

/** Returns the French path of a lot page. */
export function lotPath({ locationType, region, city, _splat }: LotParams): string {
  return `/${[locationType, region, city, _splat].filter(Boolean).join('/')}`
}

/**
 * Loads lot and quote of an address. A later change of the stay requests only a quote. Redirects from an unpublished lot to the
 * search that the API names; without one throws `lotGone` with similar lots (LO-11, LO-12).
 */
export async function loadLot({
  context: { queryClient },
  params,
  location,
  cause,
}: {
  context: { queryClient: QueryClient }
  params: LotParams
  location: { search: object; searchStr: string }
  cause: 'preload' | 'enter' | 'stay'
}) {
  const search = parseStaySearch({ ...location.search })
  const { searchStr } = location
  const path = lotPath(params)
  const page = await queryClient.ensureQueryData(lotPageQuery(path, search)).catch(nullWhenNotFound)
  // A content page may have an address of this form: `/region/city/guide/page-2` (RT-07).
  if (!page) return { isLot: false, ...(await loadPage({ queryClient }, 'content', path)) }
  const { lot, seo, breadcrumbs, similarLots } = page
  // The lot has moved permanently; the query is preserved.
  if (page.path !== lotPath({ ...params, region: regionSlug(params.region) }))
    throw redirect({ href: withLocale(page.path, currentLocale()) + searchStr, statusCode: 301 })
  const stayQuery = quoteQuery(stayQueryOf(search, lot))
  // Within the page the component requests the quote, which cancels an outdated request (LO-05).
  if (cause !== 'stay') await queryClient.prefetchQuery(stayQuery)
  const quote = queryClient.getQueryData(stayQuery.queryKey)
  const refused = refusedStay(stayQueryOf(search, lot), quote)
  if (cause !== 'stay' && refused) await queryClient.prefetchQuery(freeStaysQuery(refused))
  if (quote && !quote.published) {
    if (quote.redirect_destination)
      throw redirect({ to: '/recherche', search: redirectToSearch(quote.redirect_destination, search) })
    throw new ApiError('lotGone', { message: 'lot', lots: similarLots })
  }
  return { isLot: true, seo, breadcrumbs, canonical: page.path }
}

/** Returns the query of the search that replaces an unpublished lot: the destination of the API, with dates and travellers (LO-11). */
export function redirectToSearch(destination: string, { start_date, end_date, adults, children }: StaySearch): object {
  const { searchParams } = new URL(destination, 'http://site')
  const stay = Object.entries({ start_date, end_date, adults, children }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(searchParams), ...Object.fromEntries(stay) }
}

function nullWhenNotFound(error: unknown): null {
  if (normalizeError(error).code !== 'notFound') throw error
  return null
}
