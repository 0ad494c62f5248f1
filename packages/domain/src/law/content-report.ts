/** Reports of unlawful content in listings and reviews, and the decisions on them (LW-306). How long they are kept: retention.ts. */

/** Reasons that a report may give, in the order of the form. */
export const REPORT_REASONS = ['unlawful', 'wrongInformation', 'discriminatory', 'fraud', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** `withdrawn`: the content is no longer shown. `kept`: it stays. A report without a decision is open. */
export const REPORT_OUTCOMES = ['withdrawn', 'kept'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** Maximum length in characters of a report's explanation and of a decision's reason, also enforced by the database. */
export const MAX_EXPLANATION = 4_000
export const MAX_DECISION_REASON = 2_000

/**
 * Whether a report with this many decisions may get another one. `seen`: how many the member of staff saw, so that two
 * people never decide over each other. A decision may be replaced, because whoever it concerns may contest it
 * (Regulation (EU) 2022/2065, art. 16(5) and 17(3)(f)). Refuses with `changedMeanwhile`.
 */
export function mayDecideReport({
  decisions,
  seen,
}: {
  decisions: number
  seen: number
}): { ok: true } | { ok: false; reason: 'changedMeanwhile' } {
  return decisions === seen ? { ok: true } : { ok: false, reason: 'changedMeanwhile' }
}

/**
 * Whether content is withdrawn, by the decision in force on each of its reports; null: no decision yet. One report that
 * was found right is enough, and a report alone withdraws nothing: the host has to act once it knows of unlawful content
 * (Regulation (EU) 2022/2065, art. 6 and 16(3); loi 2004-575 of 21 June 2004, art. 6).
 */
export function isWithdrawn(inForce: readonly (ReportOutcome | null)[]): boolean {
  return inForce.includes('withdrawn')
}
