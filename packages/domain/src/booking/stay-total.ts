import { type IsoDate, nightsBetween } from '../dates.ts'
import { announcedPrice, type CompulsoryFees } from '../law/announced-price.ts'
import type { Cents } from '../money.ts'
import type { Stay } from '../stay/stay.ts'
import type { Travellers } from '../travellers.ts'
import { type TouristTaxRate, touristTaxCents } from './tourist-tax.ts'

/** A stay and who comes. */
export interface Trip extends Stay, Travellers {}

/** What nobody can go without beside the rent of a lot. */
export interface StayFees extends CompulsoryFees {
  /** What the commune asks, by the day of arrival: half-open [validFrom, validTo). */
  touristTaxes: readonly { validFrom: IsoDate; validTo: IsoDate; rate: TouristTaxRate }[]
}

/**
 * All that a stay costs at least, in cents: rent after the promotion, fees and tourist tax, as `quoteStay` has them in its
 * total; insurance and services are chosen. A price shown to consumers holds what they cannot avoid (Code de la
 * consommation, L112-3 and L121-2).
 */
export function stayTotal(rentCents: Cents, fees: StayFees, { arrival, departure, adults, children }: Trip): Cents {
  const tax = fees.touristTaxes.find(({ validFrom, validTo }) => validFrom <= arrival && arrival < validTo)
  const nights = nightsBetween(arrival, departure)
  const taxCents = tax ? touristTaxCents(tax.rate, rentCents, { nights, adults, children }) : 0
  return announcedPrice(rentCents, fees) + taxCents
}
