import { type BasisPoints, type Cents, shareOf } from '../money.ts'
import { type AccountAmount, addAmounts, NO_PARTY, type Party } from './chart-of-accounts.ts'
import { includedVat } from './included-vat.ts'

/** Agreed amounts of a tenant's booking, in cents with VAT. */
export interface StayPrice {
  rentCents: Cents
  processingFeeCents: Cents
  touristTaxCents: Cents
  insuranceCents: Cents
  conciergeFeeCents: Cents
  servicesCents: Cents
}

/** To whom the money of a stay goes, and at which rates. */
export interface StayTerms {
  owner: Party
  /** The agency's share of the rent, with VAT, by the mandate in force at the arrival. */
  feeBasisPoints: BasisPoints
  /** VAT of what the agency sells. */
  vatBasisPoints: BasisPoints
  /**
   * The commune collects its tourist tax together with every surtax, which it passes on (CGCT, art. L2333-34, L3333-1,
   * L2531-17).
   */
  taxCollector: Party
  insurer: Party
  /** False: the booking ended before its arrival, so no tourist tax is due (CGCT, art. L2333-29). */
  tookPlace: boolean
}

/**
 * Divides received money among the parts of the price; what exceeds it is left over and stays the tenant's. The order is that of the
 * owner's results (`allocate`): rent, processing fee, then the rest, in which the tax comes first.
 */
export function divideReceived(
  price: StayPrice,
  receivedCents: Cents,
  { tookPlace }: { tookPlace: boolean },
): StayPrice {
  let left = Math.max(0, receivedCents)
  const take = (cents: Cents) => {
    const taken = Math.min(left, cents)
    left -= taken
    return taken
  }
  return {
    rentCents: take(price.rentCents),
    processingFeeCents: take(price.processingFeeCents),
    touristTaxCents: tookPlace ? take(price.touristTaxCents) : 0,
    insuranceCents: take(price.insuranceCents),
    conciergeFeeCents: take(price.conciergeFeeCents),
    servicesCents: take(price.servicesCents),
  }
}

/**
 * Divides the money of a stay among owner, tax collector, insurer and agency, as credits of their accounts. From the rent the agency
 * takes its fee with VAT (loi n° 70-9, art. 6; décret n° 72-678, art. 66).
 */
export function billOfStay(price: StayPrice, terms: StayTerms, receivedCents: Cents): AccountAmount[] {
  const parts = divideReceived(price, receivedCents, terms)
  const sold = [parts.processingFeeCents, parts.conciergeFeeCents, parts.servicesCents]
  return addAmounts(
    [{ account: '467P', party: terms.owner, cents: 0 - parts.rentCents }],
    ownerCharge(terms, shareOf(parts.rentCents, terms.feeBasisPoints)),
    sold.flatMap((cents) => income(cents, terms.vatBasisPoints)),
    [
      { account: '447', party: terms.taxCollector, cents: 0 - parts.touristTaxCents },
      { account: '467A', party: terms.insurer, cents: 0 - parts.insuranceCents },
    ],
  )
}

/** Charges the owner for what the agency did, in cents with VAT: the mandate's fee, or a service that the owner ordered. */
export function ownerCharge(
  { owner, vatBasisPoints }: Pick<StayTerms, 'owner' | 'vatBasisPoints'>,
  cents: Cents,
): AccountAmount[] {
  return addAmounts([{ account: '467P', party: owner, cents }], income(cents, vatBasisPoints))
}

/** The agency's income with VAT, as credits. VAT is due once it is received (CGI, art. 269, 2 c). */
function income(grossCents: Cents, vatBasisPoints: BasisPoints): AccountAmount[] {
  const { netCents, vatCents } = includedVat(grossCents, vatBasisPoints)
  return [
    { account: '706', party: NO_PARTY, cents: 0 - netCents },
    { account: '44571', party: NO_PARTY, cents: 0 - vatCents },
  ]
}
