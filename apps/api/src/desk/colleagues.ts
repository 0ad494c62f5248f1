/** The staff of an agency, to whom conversations and tasks are assigned. */
import { ApiError } from '@escale/contract/errors'
import { rolesFor, type StaffAction } from '@escale/domain/staff/staff-rights'
import type { Connection } from './desk-deps.ts'

/** Who of the agency has a right, by name; `also` are those of the network who are at it. */
export async function readColleagues(
  db: Connection,
  { agencyId, action, also = [] }: { agencyId: number; action: StaffAction; also?: (string | null)[] },
): Promise<{ accountId: string; name: string }[]> {
  const others = also.filter((id) => id !== null)
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('access_right', '=', 'agency')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        ...(others.length > 0 ? [eb('id', 'in', others)] : []),
        exists(
          selectFrom('staff_member')
            .select('role')
            .whereRef('staff_member.account_id', '=', 'account.id')
            .where('staff_member.agency_id', '=', agencyId)
            .where('staff_member.role', 'in', [...rolesFor(action)]),
        ),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name, email }) => ({
    accountId: id,
    name: `${first_name} ${last_name}`.trim() || email,
  }))
}

/** Throws `notFound` for an account that does not belong to the agency's staff, or the network's. */
export async function requireColleague(trx: Connection, agencyId: number, accountId: string): Promise<void> {
  const member = await trx
    .selectFrom('staff_member')
    .select('role')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('agency_id', '=', agencyId), eb('agency_id', 'is', null)]))
    .executeTakeFirst()
  if (!member) throw new ApiError('notFound')
}
