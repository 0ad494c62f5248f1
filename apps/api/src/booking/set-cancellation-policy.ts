import type { PolicyRequest } from '@escale/contract/cancellation-policy'
import { ApiError } from '@escale/contract/errors'
import { type CancellationPolicy, checkCancellationPolicy } from '@escale/domain/law/cancellation'
import type { Connection } from './booking.store.ts'
import { insertPolicy, readPolicyInForce } from './cancellation-policy.store.ts'

/**
 * Sets the policy that an agency's new bookings get, as its next version; bookings that are made keep theirs. Returns the former and the new
 * one. Throws `changedMeanwhile`, and `invalidRequest` when the steps are not the earliest first or a later one gives back more.
 */
export async function setCancellationPolicy(
  trx: Connection,
  agencyId: number,
  { steps, expectedNumber, ...rest }: PolicyRequest,
  by: { accountId: string; now: Date },
): Promise<{ before: CancellationPolicy; after: CancellationPolicy }> {
  const wanted = {
    ...rest,
    steps: steps.map(({ days, refund }) => ({ moreThan: { count: days, unit: 'day' as const }, refund })),
  }
  const decision = checkCancellationPolicy(wanted)
  if (!decision.ok) throw new ApiError('invalidRequest', { problems: { steps: { code: 'conflict' } } })
  await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute()
  const before = await readPolicyInForce(trx, agencyId)
  if (before.number !== expectedNumber) throw new ApiError('changedMeanwhile')
  return { before, after: await insertPolicy(trx, agencyId, wanted, by) }
}
