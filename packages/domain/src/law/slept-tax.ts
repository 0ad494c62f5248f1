import { dayNumber, type IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { allocate, type TaxBasis } from './tax-register.ts'

/**
 * Returns the tax of the nights before a departure, with the basis of which the register makes its rows. The tax is owed by persons
 * who stay, per person and night of stay (CGCT, art. L2333-29 and L2333-30): for nights that nobody slept nothing was owed, and what was collected
 * goes back to the tenant. Each night keeps the amount and the price that it has in the register of the whole stay, so that a tariff in
 * percent is still the one of the contract.
 */
export function sleptTax(basis: TaxBasis, leftOn: IsoDate): { basis: TaxBasis; amountCents: Cents } {
  const nightsOf = ({ arrival, departure }: { arrival: IsoDate; departure: IsoDate }) =>
    Math.max(0, dayNumber(departure) - dayNumber(arrival))
  const parts = basis.parts.flatMap((part) => {
    const departure = part.departure < leftOn ? part.departure : leftOn
    const slept = nightsOf({ arrival: part.arrival, departure })
    const amountCents = sumOf(firstOf(part.amountCents, nightsOf(part), slept))
    return slept > 0 ? [{ ...part, departure, amountCents }] : []
  })
  const [nights, slept] = [basis.parts, parts].map((all) => sumOf(all.map(nightsOf)))
  const netRentCents = nights ? sumOf(firstOf(basis.netRentCents, nights, slept ?? 0)) : basis.netRentCents
  return { basis: { ...basis, netRentCents, parts }, amountCents: sumOf(parts.map((part) => part.amountCents)) }
}

/** The shares of the first nights of an amount that is divided by nights. */
const firstOf = (cents: Cents, nights: number, count: number): Cents[] =>
  allocate(cents, new Array<number>(nights).fill(1)).slice(0, count)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
