import type { Membership } from '../staff/membership.ts'

/** The kinds of account that log in: each has a login strategy and a private area of its own. */
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
      /** When this session last showed a second factor, in milliseconds since 1970; null: never. */
      secondFactorAt: number | null
    }
  | { kind: 'linkHolder'; opens: 'coBooking' | 'favouriteList' | 'calendarFeed' | 'conversation' }

export const VISITOR: Actor = { kind: 'visitor' }

export interface ActingAccount {
  id: string
  accessRight: AccountKind
  hasAdvancedExtranetAccess: boolean
  /** Of an account of the kind `agency` only. */
  memberships?: readonly Membership[]
  secondFactorAt?: number | null
}

/** The actor behind an account; null is a visitor. */
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
