import type { Cents } from '../money.ts'

/** Fees of a stay that no tenant can decline. */
export interface CompulsoryFees {
  /** The agency's fee per booking. */
  processingFeeCents: Cents
  /** The lot's concierge fee per stay. */
  conciergeFeesCents: Cents
}

/** Returns the fees that every announced price includes, in cents per stay. */
export function compulsoryFees({ processingFeeCents, conciergeFeesCents }: CompulsoryFees): Cents {
  return processingFeeCents + conciergeFeesCents
}

/**
 * Returns the price of a stay as it is announced where nobody has said who comes: rent and compulsory fees, in cents. The tourist
 * tax depends on the travellers, so the announcement says that it comes on top (Code de la consommation, art. L112-3 and
 * L121-2; directive 2005/29/EC, art. 7(4)(c)). The function `refresh_price_summary` of the database applies the same rule.
 */
export function announcedPrice(rentCents: Cents, fees: CompulsoryFees): Cents {
  return rentCents + compulsoryFees(fees)
}
