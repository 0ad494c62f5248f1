/** The rule of two persons (AG-107): a refund or a caution kept above an agency's limit waits for a second director. */
import type { Cents } from '../money.ts'

export const APPROVAL_KINDS = ['cancellation', 'refund', 'reduction', 'cautionKept'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]
export const APPROVAL_STATES = ['open', 'approved', 'refused'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/**
 * Whether a decision waits for a second director. `amountCents` is what goes back in all, or is kept, so that a large sum in small
 * parts waits as well. `limitCents` null: the rule is off.
 */
export function needsApproval(amountCents: Cents, limitCents: Cents | null): boolean {
  return limitCents !== null && amountCents > limitCents
}

/** Decides whether a person may decide on a request: a second one, while it is open. The right itself is `approveDecisions`. */
export function mayDecide(
  request: { state: ApprovalState; requestedBy: string },
  accountId: string,
): { ok: true } | { ok: false; reason: 'requestClosed' | 'ownRequest' } {
  if (request.state !== 'open') return { ok: false, reason: 'requestClosed' }
  return request.requestedBy === accountId ? { ok: false, reason: 'ownRequest' } : { ok: true }
}
