/** What the payment funnel's address says, and what is fetched for it. */
import type { QueryClient } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { lotOfReferenceQuery } from '../lots/lot.queries.ts'
import { quoteQuery } from './booking.queries.ts'
import { parseBookSearch, type StayRequest, type StaySearch } from './stay-search.ts'

/** The lot and the quote before the page is shown. */
export async function loadFunnel({
  context: { queryClient },
  location,
}: {
  context: { queryClient: QueryClient }
  location: { search: object }
}): Promise<void> {
  const stay = parseBookSearch({ ...location.search })
  if (!stay) return
  const lot = await queryClient.ensureQueryData(lotOfReferenceQuery(stay.reference, staySearchOf(stay)))
  if (lot) await queryClient.ensureQueryData(quoteQuery(stay))
}

/** The same stay as the lot's page says it. */
export function staySearchOf({ start_date, end_date, adults, children, insurance, options }: StayRequest): StaySearch {
  return {
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
    ...(adults > 1 && { adults }),
    ...(children > 0 && { children }),
    ...(!insurance && { disableInsurance: true }),
    ...(options.length > 0 && { requestedOptions: options }),
  }
}

/** The title in the head; a stay in the making is nothing to find in a search engine. */
export function funnelHead() {
  return { meta: [{ title: m.booking_funnel_title() }, { name: 'robots', content: 'noindex' }] }
}
