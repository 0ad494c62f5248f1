/** Published lots of an agency, and how many of them an import would unpublish. */
export interface Withdrawal {
  /** Slug of the agency. */
  agency: string
  published: number
  withdrawn: number
}

export type WithdrawalDecision =
  | { ok: true }
  /** `total`: the number of withdrawn lots of `agencies`, which an operator has to confirm. */
  | { ok: false; agencies: Withdrawal[]; total: number }

/** Up to this number a withdrawal is always allowed, also for a small agency. */
const ALWAYS_ALLOWED = 1

/**
 * Returns whether an import may unpublish lots without confirmation. An agency that would lose more than a tenth of its published lots,
 * and at least two, needs one. `allowed` is the confirmed number of lots over all such agencies.
 */
export function decideWithdrawals(withdrawals: readonly Withdrawal[], allowed: number): WithdrawalDecision {
  const agencies = withdrawals.filter(
    ({ published, withdrawn }) => withdrawn > ALWAYS_ALLOWED && withdrawn * 10 > published,
  )
  const total = agencies.reduce((sum, { withdrawn }) => sum + withdrawn, 0)
  return total > allowed ? { ok: false, agencies, total } : { ok: true }
}
