import type { AgencyPolicy } from '@escale/contract/cancellation-policy'
import type { Locale } from '@escale/db/schema'
import type { Connection } from './booking.store.ts'
import { readPolicyInForce } from './cancellation-policy.store.ts'
import { policyInWords } from './list-cancellation-terms.ts'

/** Returns the policy in force of an agency, with its words. */
export async function showCancellationPolicy(db: Connection, agencyId: number, locale: Locale): Promise<AgencyPolicy> {
  const { steps, ...policy } = await readPolicyInForce(db, agencyId)
  return { ...policy, steps: [...steps], terms: policyInWords({ ...policy, steps }, locale) }
}
