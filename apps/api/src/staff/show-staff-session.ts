import { ApiError } from '@escale/contract/errors'
import type { StaffSession } from '@escale/contract/staff'
import { needsSecondFactor, SECOND_FACTOR_ROLES } from '@escale/domain/staff/second-factor'
import { mayDo, STAFF_ACTIONS } from '@escale/domain/staff/staff-rights'
import { currentCode } from './authenticator.ts'
import { readFactors, readStaffAgencies } from './staff.store.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Who works here, for which agencies, and what this session may do for each. Throws `unauthenticated`. */
export async function showStaffSession(deps: StaffDeps, caller: StaffCaller): Promise<StaffSession> {
  const { db } = deps.database
  const { secondFactorAt } = caller.actor
  const person = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', caller.accountId)
    .executeTakeFirst()
  if (!person) throw new ApiError('unauthenticated')
  const agencies = await readStaffAgencies(db, caller.accountId)
  const factors = await readFactors(db, caller.accountId)
  return {
    accountId: caller.accountId,
    firstName: person.first_name,
    lastName: person.last_name,
    email: caller.email,
    agencies: agencies.map(({ id, slug, name, roles }) => {
      const usable = secondFactorAt === null ? roles.filter((role) => !SECOND_FACTOR_ROLES.includes(role)) : roles
      return { id, slug, name, roles, actions: STAFF_ACTIONS.filter((action) => mayDo(usable, action)) }
    }),
    isNetwork: caller.actor.memberships.some(({ role }) => role === 'network'),
    secondFactor: {
      isRequired: needsSecondFactor(caller.actor.memberships.map(({ role }) => role)),
      hasAuthenticator: factors.hasAuthenticator,
      recoveryCodesLeft: factors.recoveryCodesLeft,
      passkeys: factors.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      shownAt: secondFactorAt === null ? null : new Date(secondFactorAt).toISOString(),
      demoCode: deps.isDemo ? await currentCode(deps, caller.accountId) : null,
    },
  }
}
