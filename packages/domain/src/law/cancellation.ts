/**
 * What is given back of a cancelled stay. The parties agree on it in the contract, since the deposit is an "acompte" and
 * not "arrhes" (Code de la consommation, L214-1): nobody may withdraw by giving up or doubling it.
 */
import { firstDayWithinMonths, MAX_LEGAL_DEPOSIT } from '../booking/payment-schedule.ts'
import { addDays, type IsoDate } from '../dates.ts'
import { type BasisPoints, type Cents, shareOf } from '../money.ts'

/** A share of the price in basis points, or the whole price less the deposit. */
export type CancellationRefund = BasisPoints | 'allButDeposit'

export interface CancellationStep {
  /** The step applies as long as the arrival is further away than this. */
  moreThan: { count: number; unit: 'day' | 'month' }
  refund: CancellationRefund
}

/** An agency's rule for a tenant who cancels, and what the lessor owes when it cancels itself. */
export interface CancellationPolicy {
  /** Version of the agency's policy; 0 is the standard policy. */
  number: number
  /** The earliest first; refunds never rise towards the arrival. */
  steps: readonly CancellationStep[]
  /** After the last step, and for a tenant who does not come. */
  lastRefund: CancellationRefund
  /** A lot that is let again for the same dates frees the tenant, less the processing fee and a lower rent. */
  refundsRelet: boolean
  /** `deposit`: a lessor who cancels pays as much again as the deposit that was paid. */
  lessorIndemnity: 'none' | 'deposit'
}

/** The terms of every booking before agencies had policies of their own, and of agencies that set none. */
export const STANDARD_POLICY: CancellationPolicy = {
  number: 0,
  steps: [{ moreThan: { count: 1, unit: 'month' }, refund: 'allButDeposit' }],
  lastRefund: 0,
  refundsRelet: true,
  lessorIndemnity: 'none',
}

export const MAX_CANCELLATION_STEPS = 5
/** A step further away than any payment (décret n° 72-678, art. 68: six months) would never apply. */
export const MAX_CANCELLATION_DAYS = 180

/** Who ends a paid stay; `noShow`: the tenant did not come, and is treated as one who cancels. */
export const CANCELLED_BY = ['tenant', 'lessor', 'noShow'] as const
export type CancelledBy = (typeof CANCELLED_BY)[number]

/** What was agreed and paid for a stay. */
export interface CancelledStay {
  arrival: IsoDate
  totalCents: Cents
  rentCents: Cents
  depositCents: Cents
  /** Due only by people who stay (CGCT, L2333-29). */
  touristTaxCents: Cents
  /** Price of services, which are not provided. */
  servicesCents: Cents
  /** Paid minus given back. */
  paidCents: Cents
}

export interface RefundDue {
  /** Given back of what was paid. */
  refundCents: Cents
  /** What stays with the lessor of what was paid. */
  keptCents: Cents
  /** What the tenant still owes besides; 0 for a stay that nothing was paid for. */
  owedCents: Cents
  /** What the lessor pays besides. */
  indemnityCents: Cents
}

/**
 * Returns what is due when a stay is cancelled on a day. A lessor gives back everything, and the indemnity that the policy foresees. A tenant
 * gets back what the step of that day says; tourist tax and services that are not provided are never owed. Under
 * `allButDeposit` at most the legal deposit is kept (Code de la consommation, L211-1: a doubt serves the consumer). A stay that nothing was
 * paid for is not firm, and nothing is owed.
 */
export function refundDue(
  policy: CancellationPolicy,
  stay: CancelledStay,
  by: 'tenant' | 'lessor',
  on: IsoDate,
): RefundDue {
  const { paidCents } = stay
  const depositCents = legalDeposit(stay)
  if (by === 'lessor') {
    const indemnityCents = policy.lessorIndemnity === 'deposit' ? Math.min(depositCents, paidCents) : 0
    return { refundCents: paidCents, keptCents: 0, owedCents: 0, indemnityCents }
  }
  if (paidCents <= 0) return { refundCents: 0, keptCents: 0, owedCents: 0, indemnityCents: 0 }
  const base = Math.max(0, stay.totalCents - stay.touristTaxCents - stay.servicesCents)
  const refund = refundOn(policy, stay.arrival, on)
  const dueCents = refund === 'allButDeposit' ? Math.min(depositCents, base) : base - shareOf(base, refund)
  const keptCents = Math.min(dueCents, paidCents)
  return { refundCents: paidCents - keptCents, keptCents, owedCents: dueCents - keptCents, indemnityCents: 0 }
}

const legalDeposit = ({ depositCents, rentCents }: CancelledStay) =>
  Math.min(depositCents, shareOf(rentCents, MAX_LEGAL_DEPOSIT, 'floor'))

function refundOn({ steps, lastRefund }: CancellationPolicy, arrival: IsoDate, on: IsoDate): CancellationRefund {
  return steps.find((step) => on <= lastDayOfStep(step, arrival))?.refund ?? lastRefund
}

/** The last day on which a step applies. */
export function lastDayOfStep({ moreThan: { count, unit } }: CancellationStep, arrival: IsoDate): IsoDate {
  return unit === 'day' ? addDays(arrival, -count - 1) : addDays(firstDayWithinMonths(arrival, count), -1)
}

/** Why a policy cannot be one. `order`: the steps are not the earliest first. `rises`: a later step gives back more. */
export type PolicyProblem = 'tooManySteps' | 'days' | 'order' | 'rises'

/** Checks a policy that an agency sets: steps in days, the earliest first, and refunds that never rise. */
export function checkCancellationPolicy({
  steps,
  lastRefund,
}: Pick<CancellationPolicy, 'steps' | 'lastRefund'>): { ok: true } | { ok: false; reason: PolicyProblem } {
  if (steps.length > MAX_CANCELLATION_STEPS) return { ok: false, reason: 'tooManySteps' }
  const days = steps.map(({ moreThan: { count, unit } }) => (unit === 'day' ? count : Number.NaN))
  if (!days.every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_CANCELLATION_DAYS))
    return { ok: false, reason: 'days' }
  if (days.some((count, index) => index > 0 && count >= (days[index - 1] ?? 0))) return { ok: false, reason: 'order' }
  const refunds = [...steps.map(({ refund }) => refund), lastRefund]
  if (refunds.some((refund, index) => index > 0 && mayExceed(refund, refunds[index - 1] ?? 0)))
    return { ok: false, reason: 'rises' }
  return { ok: true }
}

/** Whether a refund can be higher than another one: a deposit is between nothing and a quarter of the rent. */
function mayExceed(refund: CancellationRefund, other: CancellationRefund): boolean {
  if (refund === other) return false
  if (refund === 'allButDeposit') return other !== 10_000
  return refund > (other === 'allButDeposit' ? 10_000 - MAX_LEGAL_DEPOSIT : other)
}
