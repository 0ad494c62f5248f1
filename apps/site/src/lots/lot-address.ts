/** What the address of a lot's page says, and what is fetched for it before it is shown. */

import { ApiError, normalizeError } from '@escale/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { quoteQuery } from '../quote/quote.queries.ts'
import { parseStaySearch, type StaySearch, stayRequest } from '../quote/stay-search.ts'
import { lotPageQuery } from './lot.queries.ts'

type LotParams = Record<'locationType' | 'region' | 'city', string> & { _splat?: string | undefined }

/** The path of a lot's page in its French form. */
export function lotPath({ locationType, region, city, _splat }: LotParams): string {
  return `/${[locationType, region, city, _splat].filter(Boolean).join('/')}`
}

/**
 * The lot before its page is shown; changing the stay within the page asks for a quote only. An unpublished lot leads
 * on to the search when the API says so, else it is gone (LO-11); the error carries similar lots (LO-12).
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
  // An address of this form may be a content page's too: `/region/city/guide/page-2` (RT-07).
  if (!page) return { isLot: false, ...(await loadPage({ queryClient }, 'content', path)) }
  const { lot, seo, breadcrumbs, similarLots } = page
  // It has moved: for good, with the stay that was asked for. A region may stand with its group before it (RT-06).
  if (page.path !== path.replace(/^(\/[^/]+\/)[^/]*_/, '$1'))
    throw redirect({ href: withLocale(page.path, currentLocale()) + searchStr, statusCode: 301 })
  const stayQuery = quoteQuery(stayRequest(search, lot))
  // Within the page the component asks, so that what is no longer wanted is cancelled (LO-05).
  if (cause !== 'stay') await queryClient.prefetchQuery(stayQuery)
  const quote = queryClient.getQueryData(stayQuery.queryKey)
  if (quote && !quote.published) {
    if (quote.redirect_destination)
      throw redirect({ to: '/recherche', search: searchInstead(quote.redirect_destination, search) })
    throw new ApiError('lotGone', { message: 'lot', lots: similarLots })
  }
  return { isLot: true, seo, breadcrumbs, canonical: page.path }
}

/** The search to go on with in place of an unpublished lot: where the API says, for the same dates and travellers (LO-11). */
export function searchInstead(destination: string, { start_date, end_date, adults, children }: StaySearch): object {
  const { searchParams } = new URL(destination, 'http://site')
  const stay = Object.entries({ start_date, end_date, adults, children }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(searchParams), ...Object.fromEntries(stay) }
}

function nullWhenNotFound(error: unknown): null {
  if (normalizeError(error).code !== 'notFound') throw error
  return null
}
