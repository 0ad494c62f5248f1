import type { ownerViewEnded } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import { MINUTE_MS } from '@escale/domain/durations'
import type { z } from 'zod'
import type { DeskCaller } from '../desk/desk-deps.ts'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { note } from './change-owner.ts'
import { isSharedWithOthers, lockOwner } from './owners.store.ts'

/** How long a session shows an owner's space. */
const VIEW_MINUTES = 30

/**
 * Makes the caller's session show an owner's space, read-only, for half an hour (AG-506); the journal has it. An owner of several agencies
 * is shown to the network's staff alone, because the space shows all of them. Throws `notFound`, `ownerOfOthers`.
 */
export async function viewAsOwner(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: DeskCaller,
  accountId: string,
): Promise<void> {
  const { agencyId } = caller
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, { agencyId, accountId }))) throw new ApiError('notFound')
    const isOfNetwork = caller.actor.memberships.some(({ role }) => role === 'network')
    if (!isOfNetwork && (await isSharedWithOthers(trx, { agencyId, accountId }))) throw new ApiError('ownerOfOthers')
    await trx
      .updateTable('session')
      .set({
        viewed_account_id: accountId,
        viewed_agency_id: agencyId,
        viewed_until: new Date(now.getTime() + VIEW_MINUTES * MINUTE_MS),
      })
      .where('token_hash', '=', caller.sessionHash)
      .execute()
    await note(trx, caller, now, { action: 'owner.viewed', accountId })
  })
}

/** Ends such a view; returns where the member of staff came from. Throws `notFound` in an owner's own session. */
export async function endOwnerView(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { accountId, viewedBy }: SignedIn,
  { sessionHash, address }: { sessionHash: Buffer; address: string },
): Promise<z.infer<typeof ownerViewEnded>> {
  if (!viewedBy) throw new ApiError('notFound')
  return database.db.transaction().execute(async (trx) => {
    const staff = await trx
      .updateTable('session')
      .set({ viewed_account_id: null, viewed_agency_id: null, viewed_until: null })
      .from('account')
      .whereRef('account.id', '=', 'session.account_id')
      .where('token_hash', '=', sessionHash)
      .returning(['account.id', 'account.email'])
      .executeTakeFirst()
    if (!staff) throw new ApiError('notFound')
    const { slug } = await trx
      .selectFrom('agency')
      .select('slug')
      .where('id', '=', viewedBy.agencyId)
      .executeTakeFirstOrThrow()
    await writeJournal(
      trx,
      { actor: { kind: 'staff', accountId: staff.id, name: staff.email, address }, now: clock.now() },
      { agencyId: viewedBy.agencyId, action: 'owner.viewEnded', subject: { kind: 'owner', id: accountId } },
    )
    return { agencySlug: slug, accountId }
  })
}
