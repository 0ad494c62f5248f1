import { allowIf, type Decision } from '../decision.ts'
import type { AccountKind, Actor } from './actor.ts'

export interface AccountSubjects {
  /** A private area: for any logged-in account, or for one kind of account. */
  enterArea: { area: 'account' | AccountKind }
  /** Personal data and password of an account. */
  changeAccount: { accountId: string }
}

/** Pages and calls of one kind of account are closed to the other kinds (RT-14, RT-20). */
export function enterArea(actor: Actor, { area }: AccountSubjects['enterArea']): Decision {
  const kind = accountKindOf(actor)
  if (kind === null) return { ok: false, reason: 'unauthenticated' }
  return allowIf(area === 'account' || area === kind, 'forbidden')
}

/** People change only their own account. An unknown account gives the same answer as somebody else's. */
export function changeAccount(actor: Actor, { accountId }: AccountSubjects['changeAccount']): Decision {
  if (actor.kind !== 'tenant' && actor.kind !== 'owner' && actor.kind !== 'staff') {
    return { ok: false, reason: 'unauthenticated' }
  }
  return allowIf(actor.accountId === accountId, 'forbidden')
}

function accountKindOf(actor: Actor): AccountKind | null {
  if (actor.kind === 'staff') return 'agency'
  return actor.kind === 'tenant' || actor.kind === 'owner' ? actor.kind : null
}
