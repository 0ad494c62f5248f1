import { type CancellationPolicy, STANDARD_POLICY } from '@escale/domain/law/cancellation'
import type { Connection } from './booking.store.ts'
import { policySnapshot, readPolicySnapshot } from './cancellation-snapshot.ts'

/** Returns the policy that an agency's new bookings get: the latest that it set, else the standard policy. */
export async function readPolicyInForce(db: Connection, agencyId: number): Promise<CancellationPolicy> {
  const row = await db
    .selectFrom('cancellation_policy')
    .select('policy')
    .where('agency_id', '=', agencyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? readPolicySnapshot(row.policy) : STANDARD_POLICY
}

/** Returns the policies in force that agencies have set, by name. */
export async function listPoliciesInForce(
  db: Connection,
): Promise<{ agencyName: string; policy: CancellationPolicy }[]> {
  const rows = await db
    .selectFrom('cancellation_policy')
    .innerJoin('agency', 'agency.id', 'cancellation_policy.agency_id')
    .distinctOn('agency.id')
    .select(['agency.name', 'cancellation_policy.policy'])
    .orderBy('agency.id')
    .orderBy('cancellation_policy.number', 'desc')
    .execute()
  return rows
    .map(({ name, policy }) => ({ agencyName: name, policy: readPolicySnapshot(policy) }))
    .sort((a, b) => a.agencyName.localeCompare(b.agencyName, 'fr'))
}

/** Adds the next version of an agency's policy and returns it. Concurrent calls get numbers of their own. */
export async function insertPolicy(
  trx: Connection,
  agencyId: number,
  policy: Omit<CancellationPolicy, 'number'>,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<CancellationPolicy> {
  await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute()
  const { number } = await readPolicyInForce(trx, agencyId)
  const next = { ...policy, number: number + 1 }
  await trx
    .insertInto('cancellation_policy')
    .values({
      agency_id: agencyId,
      number: next.number,
      policy: policySnapshot(next),
      created_by: accountId,
      created_at: now,
    })
    .execute()
  return next
}
