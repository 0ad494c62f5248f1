import { ApiError } from '@escale/contract/errors'
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { ownedLists } from './favourites.store.ts'

/**
 * Adds a published lot to lists of the account, to all or none. Throws `notFound` for a list of another account,
 * `lotNotFound`, and `alreadyInList` when one of them contains the lot.
 */
export async function addFavourite(
  { database }: Deps,
  accountId: string,
  { listIds, lotId }: { listIds: number[]; lotId: number },
): Promise<{ id: number; listId: number; lot: number }[]> {
  return database.db.transaction().execute(async (trx) => {
    const requestedIds = new Set(listIds)
    // In a fixed order, to avoid deadlocks between concurrent calls.
    const ids = await ownedLists(trx, accountId, [...requestedIds])
    if (ids.length < requestedIds.size) throw new ApiError('notFound')
    await requirePublished(trx, lotId)
    const added = await trx
      .insertInto('favourite')
      .values(ids.map((listId) => ({ list_id: listId, lot_id: lotId })))
      .onConflict((conflict) => conflict.constraint('favourite_once').doNothing())
      .returning(['id', 'list_id as listId', 'lot_id as lot'])
      .execute()
    if (added.length < ids.length) throw new ApiError('alreadyInList')
    return added
  })
}

/** Moves a lot between lists of the account. Throws `notFound`, and `alreadyInList` when the target contains it. */
export async function moveFavourite(
  { database }: Deps,
  accountId: string,
  { from, to, lotId }: { from: number; to: number; lotId: number },
): Promise<{ id: number; listId: number; lot: number }> {
  return database.db.transaction().execute(async (trx) => {
    const ids = [...new Set([from, to])]
    if ((await ownedLists(trx, accountId, ids)).length < ids.length) throw new ApiError('notFound')
    const removed = await trx
      .deleteFrom('favourite')
      .where('list_id', '=', from)
      .where('lot_id', '=', lotId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new ApiError('notFound')
    const moved = await trx
      .insertInto('favourite')
      .values({ list_id: to, lot_id: lotId })
      .onConflict((conflict) => conflict.constraint('favourite_once').doNothing())
      .returning(['id', 'list_id as listId', 'lot_id as lot'])
      .executeTakeFirst()
    if (!moved) throw new ApiError('alreadyInList')
    return moved
  })
}

/** Removes a lot from a list of the account. Throws `notFound`. */
export async function deleteFavourite({ database }: Deps, accountId: string, id: number): Promise<void> {
  const { numDeletedRows } = await database.db
    .deleteFrom('favourite')
    .where('id', '=', id)
    .where('list_id', 'in', (query) =>
      query.selectFrom('favourite_list').select('id').where('account_id', '=', accountId),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('notFound')
}

async function requirePublished(trx: Kysely<Database>, lotId: number): Promise<void> {
  const lot = await trx
    .selectFrom('lot')
    .select('id')
    .where('id', '=', lotId)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
}
