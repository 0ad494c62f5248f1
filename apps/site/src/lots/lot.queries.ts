import type { PageOf } from '@escale/contract/content'
import { toApiQuery } from '@escale/domain/search/search-query'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { Locale } from '../i18n/locale.ts'
import { quoteQuery } from '../quote/quote.queries.ts'
import { type StaySearch, stayQueryOf } from '../quote/stay-search.ts'

/**
 * Requests a lot page. The response includes the quote of the stay in the address; it is put into the cache of the quote query,
 * so that a first visit makes one request. The cached page does not depend on the stay.
 */
export function lotPageQuery(path: string, search: StaySearch) {
  return queryOptions({
    queryKey: ['page', 'lot', path],
    queryFn: async ({ signal, client }) => {
      const response = await apiClient().call('GET /page/{endpoint}', {
        params: { endpoint: 'lot' },
        query: { pathMatch: path, ...quoteParameters(search) },
        signal,
      })
      const { quote, ...page } = response as PageOf<'lot'>
      const stay = stayQueryOf(search, page.lot)
      // This quote ignores invalid dates; `POST /quote` reports them (BK-06).
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

/** Finds a lot by its reference; null when there is none. */
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

/** Requests the description in the locale of the page (LO-15). */
export function translationQuery(reference: string, locale: Locale) {
  return queryOptions({
    queryKey: ['lot', 'translation', reference, locale],
    queryFn: ({ signal }) =>
      apiClient().call('GET /lot/description/translate/{reference}', { params: { reference }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
