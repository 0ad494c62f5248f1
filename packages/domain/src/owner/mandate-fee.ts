/**
 * The mandate fee: the agency's commission on a booking, its share of the rent, set by the mandate in force at the arrival (OW-08). The share is
 * with VAT (LW-405): `law/stay-bill.ts` says where it stands on a bill.
 */
import { type BasisPoints, type Cents, shareOf } from '../money.ts'

/** Returns the commission on a rent, rounded once to the cent. */
export function mandateFee(rentCents: Cents, feeBasisPoints: BasisPoints): Cents {
  return shareOf(rentCents, feeBasisPoints)
}

/** Returns what an owner earns with a stay that is paid in full: the agreed rent minus the commission. */
export function expectedIncome(rentCents: Cents, feeBasisPoints: BasisPoints): Cents {
  return rentCents - mandateFee(rentCents, feeBasisPoints)
}
