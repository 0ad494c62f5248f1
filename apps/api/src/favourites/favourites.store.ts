import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'

export interface ListRow {
  id: number
  name: string
  slug: string
  shared: boolean
  /** The latest first. */
  favourites: { id: number; lotId: number }[]
}

/** Returns the lists of an account with their favourites, latest first. */
export async function readLists(db: Kysely<Database>, accountId: string): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('favourite_list as list')
    .leftJoin('favourite', 'favourite.list_id', 'list.id')
    .select(['list.id', 'list.name', 'list.slug'])
    .select(sql<boolean>`share_token_hash is not null`.as('shared'))
    .select(
      sql<ListRow['favourites']>`coalesce(
        json_agg(json_build_object('id', favourite.id, 'lotId', favourite.lot_id) order by favourite.id desc)
          filter (where favourite.id is not null), '[]')`.as('favourites'),
    )
    .where('list.account_id', '=', accountId)
    .groupBy('list.id')
    .orderBy('list.id', 'desc')
    .execute()
  return rows
}

/** Returns the account's latest favourite of each of these lots. */
export async function readLikes(
  { prepared }: DatabaseHandle,
  accountId: string,
  lotIds: number[],
): Promise<Map<number, number>> {
  const rows = await prepared(likes, [accountId, lotIds])
  return new Map(rows.map(({ lot_id, id }) => [lot_id, id]))
}
const likes: Statement<{ lot_id: number; id: number }> = {
  name: 'favourite-likes',
  text: `
    select favourite.lot_id, max(favourite.id) as id
    from favourite join favourite_list list on list.id = favourite.list_id
    where list.account_id = $1 and favourite.lot_id = any ($2::int[])
    group by favourite.lot_id`,
}

/** Inserts a list; undefined when the account has one with this name. */
export async function insertList(
  db: Kysely<Database>,
  list: { accountId: string; name: string; slug: string },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('favourite_list')
    .values({ account_id: list.accountId, name: list.name, slug: list.slug })
    .onConflict((conflict) => conflict.constraint('favourite_list_name').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Returns those of the lists that belong to the account, in order, and locks them against deletion. */
export async function ownedLists(trx: Kysely<Database>, accountId: string, ids: number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('favourite_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
