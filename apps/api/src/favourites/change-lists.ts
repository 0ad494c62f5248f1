import { createHash } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { FavouriteList } from '@escale/contract/favourites'
import { fold } from '@escale/domain/text/fold'
import { slugify } from '@escale/domain/text/slugify'
import type { Deps } from '../platform/deps.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { insertList } from './favourites.store.ts'

/** Creates a list of favourites. Throws `listTaken` when the account has one with an equivalent name. */
export async function createList({ database }: Deps, accountId: string, name: string): Promise<FavouriteList> {
  const slug = slugOf(name)
  const list = await insertList(database.db, { accountId, name, slug })
  if (!list) throw new ApiError('listTaken')
  return { id: list.id, name, slug, shared: false, favorites: [] }
}

/** Slug of a list. Names in non-Latin scripts are distinguished by a few digits of a hash. */
function slugOf(name: string): string {
  const latin = slugify(name, 'liste').slice(0, 80).replace(/-$/, '')
  const read = fold(name)
  if (read !== '' && read === fold(slugify(name, ''))) return latin
  const digits = createHash('sha256')
    .update(read || name.trim())
    .digest('hex')
    .slice(0, 8)
  return `${latin}-${digits}`
}

/** Deletes a list and its favourites. Throws `notFound`. */
export async function deleteList({ database }: Deps, accountId: string, id: number): Promise<void> {
  const { numDeletedRows } = await database.db
    .deleteFrom('favourite_list')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('notFound')
}

/** Creates a new secret link of a list and returns its address; the former link no longer works. Throws `notFound`. */
export async function shareList(deps: Deps, accountId: string, id: number): Promise<{ path: string }> {
  const token = newToken()
  await setShareToken(deps, accountId, id, hashToken(token))
  return { path: `/favoris-partages/${token}` }
}

/** Revokes a list's secret link. Throws `notFound`. */
export async function stopSharing(deps: Deps, accountId: string, id: number): Promise<void> {
  await setShareToken(deps, accountId, id, null)
}

async function setShareToken({ database }: Deps, accountId: string, id: number, hash: Buffer | null): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('favourite_list')
    .set({ share_token_hash: hash })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('notFound')
}
