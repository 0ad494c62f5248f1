import type { PolicyRequest } from '@escale/contract/cancellation-policy'
import { setCancellationPolicy } from '../booking/set-cancellation-policy.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { DeskCaller } from './desk-deps.ts'

/** Sets an agency's cancellation policy, with its journal entry. Throws what `setCancellationPolicy` throws. */
export async function changeCancellationPolicy(
  { database, clock }: Deps,
  caller: DeskCaller,
  request: PolicyRequest,
): Promise<void> {
  const { agencyId, accountId } = caller
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    const { before, after } = await setCancellationPolicy(trx, agencyId, request, { accountId, now })
    await writeJournal(
      trx,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: 'agency.cancellationPolicySet',
        subject: { kind: 'agency', id: agencyId },
        before: { ...before },
        after: { ...after },
      },
    )
  })
}
