import { type BasisPoints, type Cents, roundCents } from '../money.ts'

/** The VAT of an agency's fees and services where it has not opted out: 20 % (CGI, art. 278). */
export const STANDARD_VAT: BasisPoints = 2_000

/**
 * Divides an amount with VAT into its net part and the VAT, in cents; the net part is rounded half up and the two add up
 * to the amount (CGI, art. 266 and 278). A rate of 0 is that of an agency without VAT (CGI, art. 293 B).
 */
export function includedVat(grossCents: Cents, basisPoints: BasisPoints): { netCents: Cents; vatCents: Cents } {
  const netCents = roundCents(grossCents * 10_000, 10_000 + basisPoints)
  return { netCents, vatCents: grossCents - netCents }
}
