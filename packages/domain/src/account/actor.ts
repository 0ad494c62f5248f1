/** The kinds of account that log in today. */
export type AccountKind = 'tenant' | 'owner'

/**
 * Who acts. A policy refuses every kind that it does not name, so a new kind starts without any right.
 * A link holder presents a secret link from a mail; the link's token has already found the one row that it opens.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'tenant'; accountId: string }
  | { kind: 'owner'; accountId: string; hasAdvancedAccess: boolean }
  | { kind: 'linkHolder'; opens: 'coBooking' | 'favouriteList' | 'calendarFeed' }

export const VISITOR: Actor = { kind: 'visitor' }

/** The actor behind an account; null is a visitor. */
export function actorOf(
  account: { id: string; accessRight: AccountKind; hasAdvancedExtranetAccess: boolean } | null,
): Actor {
  if (account === null) return VISITOR
  const { id: accountId, hasAdvancedExtranetAccess: hasAdvancedAccess } = account
  return account.accessRight === 'tenant'
    ? { kind: 'tenant', accountId }
    : { kind: 'owner', accountId, hasAdvancedAccess }
}
