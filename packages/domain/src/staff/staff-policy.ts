import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Membership } from './membership.ts'
import { CONFIRMATION_MINUTES, CONFIRMED_ACTIONS, SECOND_FACTOR_ROLES } from './second-factor.ts'
import { mayDo, type StaffAction, type StaffRole } from './staff-rights.ts'

export interface StaffSubjects {
  /** An action for an agency, or for the network where `agencyId` is null. `now` is in milliseconds since 1970. */
  workForAgency: { agencyId: number | null; action: StaffAction; now: number }
  /** Adding or removing this role in an agency, or in the network. */
  grantRole: Membership & { now: number }
}

/** The roles that count for an agency: those in it and those of the network; for null those of the network alone. */
export function rolesIn(memberships: readonly Membership[], agencyId: number | null): StaffRole[] {
  return memberships.filter((one) => one.agencyId === agencyId || one.agencyId === null).map(({ role }) => role)
}

/**
 * Staff act for the agencies that they belong to; any other agency does not exist for them (AG-103). A role that
 * requires a second factor gives no right in a session without it, and a sensitive action requires a verification
 * within the last ten minutes (AG-104).
 */
export function workForAgency(actor: Actor, { agencyId, action, now }: StaffSubjects['workForAgency']): Decision {
  if (actor.kind === 'visitor' || actor.kind === 'linkHolder') return { ok: false, reason: 'unauthenticated' }
  if (actor.kind !== 'staff') return { ok: false, reason: 'forbidden' }
  const roles = rolesIn(actor.memberships, agencyId)
  if (roles.length === 0) return { ok: false, reason: 'notFound' }
  if (!mayDo(roles, action)) return { ok: false, reason: 'forbidden' }
  const usable = actor.secondFactorAt === null ? roles.filter((role) => !SECOND_FACTOR_ROLES.includes(role)) : roles
  if (!mayDo(usable, action)) return { ok: false, reason: 'secondFactorRequired' }
  const isConfirmed = actor.secondFactorAt !== null && now - actor.secondFactorAt <= CONFIRMATION_MINUTES * MINUTE_MS
  return allowIf(!CONFIRMED_ACTIONS.includes(action) || isConfirmed, 'confirmationRequired')
}

/** A director sets the roles in their own agency; only the network sets those of the network. */
export function grantRole(actor: Actor, { agencyId, role, now }: StaffSubjects['grantRole']): Decision {
  if (actor.kind !== 'staff') return { ok: false, reason: actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden' }
  const isOfNetwork = actor.memberships.some((one) => one.role === 'network')
  if ((role === 'network') !== (agencyId === null)) return { ok: false, reason: 'forbidden' }
  if (agencyId === null && !isOfNetwork) return { ok: false, reason: 'forbidden' }
  return workForAgency(actor, { agencyId, action: 'manageStaff', now })
}
