import { announcedPrice, type CompulsoryFees } from '../law/announced-price.ts'
import { type LotTouristTax, touristTaxCents } from '../law/tourist-tax.ts'
import type { Cents } from '../money.ts'
import type { Stay } from '../stay/stay.ts'
import type { Travellers } from '../travellers.ts'

/** A stay and its travellers. */
export interface Trip extends Stay, Travellers {}

/** Compulsory costs of a lot besides the rent. */
export interface StayFees extends CompulsoryFees {
  touristTax: LotTouristTax
}

/**
 * Returns the minimum total of a stay in cents: rent after the promotion, fees and tourist tax, as in the total of
 * `quoteStay`; insurance and services are optional. A price shown to consumers must include unavoidable costs (Code de
 * la consommation, L112-3 and L121-2).
 */
export function stayTotal(rentCents: Cents, fees: StayFees, { adults, children, ...stay }: Trip): Cents {
  return announcedPrice(rentCents, fees) + touristTaxCents(fees.touristTax, stay, { rentCents, adults, children })
}
