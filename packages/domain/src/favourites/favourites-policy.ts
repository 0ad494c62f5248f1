import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

export interface FavouritesSubjects {
  /** A list of favourites, by the account that made it. */
  viewList: { accountId: string }
  changeList: { accountId: string }
}

/** A list is seen by the tenant who made it, and by whoever holds the link that they share. */
export function viewList(actor: Actor, subject: FavouritesSubjects['viewList']): Decision {
  if (actor.kind === 'linkHolder' && actor.opens === 'favouriteList') return { ok: true }
  return changeList(actor, subject)
}

/** Only the tenant who made a list changes it; for anybody else it does not exist. */
export function changeList(actor: Actor, { accountId }: FavouritesSubjects['changeList']): Decision {
  return allowIf(actor.kind === 'tenant' && actor.accountId === accountId, 'notFound')
}
