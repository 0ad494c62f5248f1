/** Published lots of an agency, and how many of them an import would take off the site. */
export interface Withdrawal {
  /** Slug of the agency. */
  agency: string
  published: number
  withdrawn: number
}

export type WithdrawalDecision =
  | { ok: true }
  /** `total`: the lots of `agencies`, which somebody has to allow. */
  | { ok: false; agencies: Withdrawal[]; total: number }

/** One lot may always go, also where it is more than a tenth: an agency with five lots sells one. */
const ALWAYS_ALLOWED = 1

/**
 * Whether an import may take lots off the site without asking: an agency that would lose more than a tenth of its published
 * lots, and at least two, has to be confirmed. `allowed` is the number of lots that somebody has confirmed, over all such
 * agencies.
 */
export function decideWithdrawals(withdrawals: readonly Withdrawal[], allowed: number): WithdrawalDecision {
  const agencies = withdrawals.filter(
    ({ published, withdrawn }) => withdrawn > ALWAYS_ALLOWED && withdrawn * 10 > published,
  )
  const total = agencies.reduce((sum, { withdrawn }) => sum + withdrawn, 0)
  return total > allowed ? { ok: false, agencies, total } : { ok: true }
}
