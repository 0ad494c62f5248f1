import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { promotedPrice } from '@escale/domain/price-format'
import { findSimilar } from '../lots/find-similar.ts'
import type { Deps } from '../platform/deps.ts'
import { type PricedRequest, quoteStay } from './quote-stay.ts'

const MAX_ALTERNATIVES = 6

/** Requests in flight: concurrent requests for the same week share one query. */
const inFlight = new Map<string, Promise<LotCard[]>>()

/**
 * Returns similar lots that are free for the same stay and travellers, with its price, when the nights are no longer
 * available.
 */
export function findFreeSimilar(
  deps: Deps,
  { lotId, ...request }: PricedRequest & { lotId: number },
  locale: Locale,
): Promise<LotCard[]> {
  const { start_date, end_date, adults, children } = request
  const key = [lotId, start_date, end_date, adults, children, locale].join(' ')
  const pending = inFlight.get(key) ?? find(deps, lotId, request, locale).finally(() => inFlight.delete(key))
  inFlight.set(key, pending)
  return pending
}

async function find(deps: Deps, lotId: number, request: PricedRequest, locale: Locale): Promise<LotCard[]> {
  const free: LotCard[] = []
  for (const card of await findSimilar(deps, lotId, locale)) {
    const quote = await quoteStay(
      deps,
      { ...request, reference: card.reference, insurance: false, options: [] },
      locale,
    )
    if (!quote.available || quote.initialPrice === null || quote.discountedInitialPrice === null) continue
    const discountedPrice = promotedPrice(quote.initialPrice, quote.discountedInitialPrice)
    free.push({ ...card, unitPrice: quote.initialPrice, discountedPrice, totalPrice: quote.totalPrice })
    if (free.length === MAX_ALTERNATIVES) break
  }
  return free
}
