import type { TaxBasis } from '../law/tax-register.ts'
import { type LotTouristTax, type TouristTax, touristTax } from '../law/tourist-tax.ts'
import type { Cents } from '../money.ts'
import type { Stay } from '../stay/stay.ts'

/** The tax that a booking agreed on; `basis` is null for a booking of before it was kept. */
interface AgreedTax {
  /** Null: it was not known. */
  amountCents: Cents | null
  basis: TaxBasis | null
  rentCents: Cents
  adults: number
  children: number
}

/**
 * Returns the tax of a stay at the tariffs that are known now where it is another amount than the agreed one, and null where it is
 * the same or still unknown: the tariff is that of the nights, not of the booking (LW-104; CGCT, art. L2333-26 and L2333-30). Rent and
 * exempt persons are those of the booking, so that only a tariff makes a difference.
 */
export function revisedTax(lot: LotTouristTax, stay: Stay, agreed: AgreedTax): TouristTax | null {
  const { amountCents, basis, rentCents, adults, children } = agreed
  const { seasonalWorker = 0, emergencyHousing = 0 } = basis?.exempt ?? {}
  const tax = touristTax(basis ? { ...lot, rentVatBasisPoints: 0 } : lot, stay, {
    rentCents: basis?.netRentCents ?? rentCents,
    adults,
    children,
    exemptAdults: { seasonalWorker, emergencyHousing },
  })
  if (tax.state === 'unknown') return null
  const difference = Math.abs(tax.amountCents - (amountCents ?? 0))
  if (amountCents !== null && difference === 0) return null
  // Without its basis an agreed price may differ by a rounding of each unit.
  const units = tax.parts.reduce((sum, part) => sum + part.nights * part.adults, 0)
  return amountCents !== null && basis === null && difference <= units ? null : tax
}
