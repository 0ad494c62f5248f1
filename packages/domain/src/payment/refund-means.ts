import type { Cents } from '../money.ts'
import { type Balance, refundableCents } from './ledger.ts'

/** The `provider` of a payment that the agency received itself: by cheque, transfer or cash, for instance. */
export const RECORDED = 'recorded'

/**
 * Decides who gives money back, and so by which means: the payment provider on the card that paid, or the agency itself
 * when it had received the payment itself. The agency then says when it has paid (AG-403).
 */
export function refundMeansOf({ provider }: { provider: string }): 'provider' | 'byAgency' {
  return provider === RECORDED ? 'byAgency' : 'provider'
}

/**
 * Spreads a refund over the payments of a booking, given with the last one first: each gives back at most what it
 * captured and has not given back yet. Payments that give nothing back are left out. Returns less than `sumCents` in
 * all when the payments hold less.
 */
export function spreadRefund<Paid extends Pick<Balance, 'capturedCents' | 'refundedCents'>>(
  sumCents: Cents,
  lastFirst: readonly Paid[],
): { payment: Paid; amountCents: Cents }[] {
  let leftCents = sumCents
  return lastFirst.flatMap((payment) => {
    const amountCents = Math.min(leftCents, refundableCents(payment))
    leftCents -= amountCents
    return amountCents > 0 ? [{ payment, amountCents }] : []
  })
}
