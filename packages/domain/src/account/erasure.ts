import type { AccountKind } from './actor.ts'

/** Why an account cannot be erased yet (LW-501). */
export type ErasureRefusal = 'erasureStayAhead' | 'erasureMandate' | 'erasureStaff'

/**
 * Whether a person may have their account erased. The contract of a stay that is not over, and the mandate of an owner, are still
 * being performed (GDPR, art. 17(1)(a) and 6(1)(b)); the account of a member of staff ends with their access, which the agency takes away.
 */
export function mayErase({
  accessRight,
  hasStayAhead,
  hasMandate,
}: {
  accessRight: AccountKind
  /** A booking that takes nights and is not over. */
  hasStayAhead: boolean
  /** A mandate in force or to come. */
  hasMandate: boolean
}): { ok: true } | { ok: false; reason: ErasureRefusal } {
  if (accessRight === 'agency') return { ok: false, reason: 'erasureStaff' }
  if (hasMandate) return { ok: false, reason: 'erasureMandate' }
  if (hasStayAhead) return { ok: false, reason: 'erasureStayAhead' }
  return { ok: true }
}
