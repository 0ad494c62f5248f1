import type { Cents } from '../money.ts'

/** Who bears a reduction of an agreed price: the owner, of the rent, or the agency, of its fees. */
export const GOODWILL_BEARERS = ['owner', 'agency'] as const
export type GoodwillBearer = (typeof GOODWILL_BEARERS)[number]

interface ReduciblePrice {
  rentCents: Cents
  processingFeeCents: Cents
  conciergeFeeCents: Cents
}

/** What can be taken off an agreed price at the expense of each. */
export function reducibleCents(price: ReduciblePrice): Record<GoodwillBearer, Cents> {
  return { owner: price.rentCents, agency: price.processingFeeCents + price.conciergeFeeCents }
}

export type GoodwillDecision = { ok: true; price: ReduciblePrice } | { ok: false; reason: 'exceedsReducible' }

/**
 * Reduces an agreed price as a gesture of goodwill (AG-403). The money goes back because the price is lower: contract, invoice, entries
 * and the owner's statement all follow from the price. Tourist tax and insurance stay: others collect them for what took place.
 */
export function reducePrice(
  price: ReduciblePrice,
  { amountCents, bearer }: { amountCents: Cents; bearer: GoodwillBearer },
): GoodwillDecision {
  if (amountCents > reducibleCents(price)[bearer]) return { ok: false, reason: 'exceedsReducible' }
  if (bearer === 'owner') return { ok: true, price: { ...price, rentCents: price.rentCents - amountCents } }
  const ofProcessing = Math.min(amountCents, price.processingFeeCents)
  return {
    ok: true,
    price: {
      ...price,
      processingFeeCents: price.processingFeeCents - ofProcessing,
      conciergeFeeCents: price.conciergeFeeCents - (amountCents - ofProcessing),
    },
  }
}
