import type { Membership } from '../staff/membership.ts'

/** Kinds of account. Each has its own login strategy and private area. */
export type AccountKind = 'tenant' | 'owner' | 'agency'

/**
 * Who acts. A policy refuses every kind that it does not name, so a new kind starts without any right.
 * A link holder presents a secret link from a mail; the link's token has already found the one row that it opens.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'tenant'; accountId: string }
  | { kind: 'owner'; accountId: string; hasAdvancedAccess: boolean }
  | {
      kind: 'staff'
      accountId: string
      memberships: readonly Membership[]
      /** Last verification of the second factor in this session, in milliseconds since 1970; null: never. */
      secondFactorAt: number | null
    }
  | { kind: 'linkHolder'; opens: 'coBooking' | 'favouriteList' | 'calendarFeed' | 'conversation' }

export const VISITOR: Actor = { kind: 'visitor' }

export interface ActingAccount {
  id: string
  accessRight: AccountKind
  hasAdvancedExtranetAccess: boolean
  /** Only for accounts of the kind `agency`. */
  memberships?: readonly Membership[]
  secondFactorAt?: number | null
}

/** Converts an account to an actor; null is a visitor. */
export function actorOf(account: ActingAccount | null): Actor {
  if (account === null) return VISITOR
  const {
    id: accountId,
    hasAdvancedExtranetAccess: hasAdvancedAccess,
    memberships = [],
    secondFactorAt = null,
  } = account
  if (account.accessRight === 'agency') return { kind: 'staff', accountId, memberships, secondFactorAt }
  return account.accessRight === 'tenant'
    ? { kind: 'tenant', accountId }
    : { kind: 'owner', accountId, hasAdvancedAccess }
}
