/** What the lot's page asks the API. */

import type { PageOf } from '@escale/contract/content'
import { toApiQuery } from '@escale/domain/search/search-query'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { Locale } from '../i18n/locale.ts'
import { quoteQuery } from '../quote/quote.queries.ts'
import { type StaySearch, stayRequest } from '../quote/stay-search.ts'

/**
 * The page at a lot's address. It comes with the quote of the stay that the address asks for, which is kept as that
 * quote's answer: a first visit costs one call. The page itself is the same for every stay.
 */
export function lotPageQuery(path: string, search: StaySearch) {
  return queryOptions({
    queryKey: ['page', 'lot', path],
    queryFn: async ({ signal, client }) => {
      const answer = await apiClient().call('GET /page/{endpoint}', {
        params: { endpoint: 'lot' },
        query: { pathMatch: path, ...quoteParameters(search) },
        signal,
      })
      const { quote, ...page } = answer as PageOf<'lot'>
      const stay = stayRequest(search, page.lot)
      // Days that do not exist are left out of this quote; the quote's own call says that they are wrong (BK-06).
      if (!stay.start_date || quote.reason !== 'noDate') client.setQueryData(quoteQuery(stay).queryKey, quote)
      return page
    },
  })
}

export type LotPageData = Omit<PageOf<'lot'>, 'quote'>

function quoteParameters({ disableInsurance, requestedOptions, adults, children, ...dates }: StaySearch) {
  return {
    ...dates,
    ...(adults !== undefined && { adults: String(adults) }),
    ...(children !== undefined && { children: String(children) }),
    insurance: String(!disableInsurance),
    ...(requestedOptions && { options: JSON.stringify(requestedOptions) }),
  }
}

/** The lot with this reference, for pages that know nothing else of it; null when there is none. */
export function lotOfReferenceQuery(reference: string, search: StaySearch = {}) {
  return queryOptions({
    queryKey: ['lot', 'reference', reference],
    queryFn: async ({ signal, client }) => {
      const { lots } = await apiClient().call('GET /search', {
        query: toApiQuery({ q: reference }),
        signal,
      })
      const found = lots.find((lot) => lot.reference === reference)
      return found ? (await client.ensureQueryData(lotPageQuery(found.uri, search))).lot : null
    },
  })
}

/** A lot's description in the page's language (LO-15). */
export function translationQuery(reference: string, locale: Locale) {
  return queryOptions({
    queryKey: ['lot', 'translation', reference, locale],
    queryFn: ({ signal }) =>
      apiClient().call('GET /lot/description/translate/{reference}', { params: { reference }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
