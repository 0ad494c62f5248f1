import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** The price of a changed booking: counted anew, or the agreed total kept. */
export type ChangedPrice = 'new' | 'kept'

/** Terms agreed earlier that a changed booking retains. */
export interface AgreedTerms {
  price?: { rentCents: Cents } | { totalCents: Cents }
  processingFeeCents: Cents
  conciergeFeesCents?: Cents
  /** Services by article id. */
  unitPrices?: ReadonlyMap<string, Cents>
}

interface Stay {
  lotReference: string
  startDate: IsoDate
  endDate: IsoDate
}

interface AgreedPrice {
  rentCents: Cents
  totalCents: Cents
  processingFeeCents: Cents
  conciergeFeesCents: Cents
  unitPrices: ReadonlyMap<string, Cents>
}

/**
 * Returns what a change keeps of the agreed prices (AG-206), which stay where it does not affect them: the processing fee always, services and
 * concierge fee in the same lot, the rent for the same nights of it. `kept`: the agreed total, from which the rent follows. What it owes or gives
 * back is the matter of `settleChange`.
 */
export function termsToKeep(agreed: AgreedPrice, before: Stay, after: Stay, price: ChangedPrice): AgreedTerms {
  const isSameLot = after.lotReference === before.lotReference
  const isSameStay = isSameLot && after.startDate === before.startDate && after.endDate === before.endDate
  return {
    processingFeeCents: agreed.processingFeeCents,
    ...(isSameLot && { conciergeFeesCents: agreed.conciergeFeesCents, unitPrices: agreed.unitPrices }),
    ...(price === 'kept'
      ? { price: { totalCents: agreed.totalCents } }
      : isSameStay && { price: { rentCents: agreed.rentCents } }),
  }
}
