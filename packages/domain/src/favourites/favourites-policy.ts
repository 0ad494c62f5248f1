import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

export interface FavouritesSubjects {
  /** A list of favourites, by its account. */
  viewList: { accountId: string }
  changeList: { accountId: string }
}

/** A list is visible to its tenant and to holders of its shared link. */
export function viewList(actor: Actor, subject: FavouritesSubjects['viewList']): Decision {
  if (actor.kind === 'linkHolder' && actor.opens === 'favouriteList') return { ok: true }
  return changeList(actor, subject)
}

/** Only its tenant may change a list; for anybody else it does not exist. */
export function changeList(actor: Actor, { accountId }: FavouritesSubjects['changeList']): Decision {
  return allowIf(actor.kind === 'tenant' && actor.accountId === accountId, 'notFound')
}
