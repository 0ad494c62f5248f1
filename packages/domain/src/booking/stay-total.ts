import { announcedPrice, type CompulsoryFees } from '../law/announced-price.ts'
import { type LotTouristTax, touristTaxCents } from '../law/tourist-tax.ts'
import type { Cents } from '../money.ts'
import type { Stay } from '../stay/stay.ts'
import type { Travellers } from '../travellers.ts'

/** A stay and who comes. */
export interface Trip extends Stay, Travellers {}

/** What nobody can go without beside the rent of a lot. */
export interface StayFees extends CompulsoryFees {
  touristTax: LotTouristTax
}

/**
 * All that a stay costs at least, in cents: rent after the promotion, fees and tourist tax, as `quoteStay` has them in its
 * total; insurance and services are chosen. A price shown to consumers holds what they cannot avoid (Code de la
 * consommation, L112-3 and L121-2).
 */
export function stayTotal(rentCents: Cents, fees: StayFees, { adults, children, ...stay }: Trip): Cents {
  return announcedPrice(rentCents, fees) + touristTaxCents(fees.touristTax, stay, { rentCents, adults, children })
}
