import type { CancellationTerms } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import { type CancellationPolicy, STANDARD_POLICY } from '@escale/domain/law/cancellation'
import type { Connection } from './booking.store.ts'
import { listPoliciesInForce } from './cancellation-policy.store.ts'
import { lessorLine, refundLines, reletLine } from './cancellation-words.ts'

/** Returns the standard cancellation policy and those that agencies have set, in words (LW-403). */
export async function listCancellationTerms(
  db: Connection,
  locale: Locale,
): Promise<{ standard: CancellationTerms; agencies: { name: string; terms: CancellationTerms }[] }> {
  const policies = await listPoliciesInForce(db)
  return {
    standard: policyInWords(STANDARD_POLICY, locale),
    agencies: policies.map(({ agencyName, policy }) => ({ name: agencyName, terms: policyInWords(policy, locale) })),
  }
}

/** A policy in words, without the days of a stay. */
export function policyInWords(policy: CancellationPolicy, locale: Locale): CancellationTerms {
  return {
    policyNumber: policy.number,
    refunds: refundLines(policy, locale),
    relet: reletLine(policy, locale),
    lessor: lessorLine(policy, locale),
  }
}
