import type { Cents } from '../money.ts'

/** Compulsory fees of a stay. */
export interface CompulsoryFees {
  /** Agency fee per booking. */
  processingFeeCents: Cents
  /** Concierge fee of the lot per stay. */
  conciergeFeesCents: Cents
}

/** Returns the fees that every announced price includes, in cents per stay. */
export function compulsoryFees({ processingFeeCents, conciergeFeesCents }: CompulsoryFees): Cents {
  return processingFeeCents + conciergeFeesCents
}

/**
 * Returns the announced price of a stay before the travellers are known: rent and compulsory fees, in cents. The
 * tourist tax depends on the travellers, so the announcement says that it is added (Code de la consommation, art.
 * L112-3 and L121-2; directive 2005/29/EC, art. 7(4)(c)). The database function `refresh_price_summary` applies the
 * same rule.
 */
export function announcedPrice(rentCents: Cents, fees: CompulsoryFees): Cents {
  return rentCents + compulsoryFees(fees)
}
