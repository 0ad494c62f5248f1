import { ApiError } from '@escale/contract/errors'
import type { StaffRole } from '@escale/db/schema'
import { authorize } from '../platform/authorize.ts'
import { writeJournal } from '../platform/journal.ts'
import { lockAgency, readRoles } from './staff.store.ts'
import { journalActor, type StaffCaller } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Sets the roles of a member of an agency's staff; none ends the membership. Throws `notFound`, `lastDirector`. */
export async function changeRoles(
  deps: StaffDeps,
  caller: StaffCaller,
  { agencyId, accountId, roles }: { agencyId: number; accountId: string; roles: StaffRole[] },
): Promise<void> {
  const now = deps.clock.now()
  for (const role of roles) authorize(caller.actor, 'grantRole', { agencyId, role, now: now.getTime() })
  await deps.database.db.transaction().execute(async (trx) => {
    await lockAgency(trx, agencyId)
    const before = await readRoles(trx, agencyId, accountId)
    if (before.length === 0) throw new ApiError('notFound')
    await trx.deleteFrom('staff_member').where('agency_id', '=', agencyId).where('account_id', '=', accountId).execute()
    if (roles.length > 0) {
      const granted = { account_id: accountId, agency_id: agencyId, granted_by: caller.accountId, granted_at: now }
      await trx
        .insertInto('staff_member')
        .values([...new Set(roles)].map((role) => ({ ...granted, role })))
        .execute()
    }
    const director = await trx
      .selectFrom('staff_member')
      .select('account_id')
      .where('agency_id', '=', agencyId)
      .where('role', '=', 'director')
      .limit(1)
      .executeTakeFirst()
    if (before.includes('director') && !director) throw new ApiError('lastDirector')
    await writeJournal(
      trx,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: 'staff.rolesChanged',
        subject: { kind: 'staff', id: accountId },
        before: { roles: before },
        after: { roles },
      },
    )
  })
}
