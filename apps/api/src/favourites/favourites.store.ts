import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type { DatabaseHandle, Statement } from '../platform/db.ts'

export interface ListRow {
  id: number
  name: string
  slug: string
  shared: boolean
  /** The latest first. */
  favourites: { id: number; lotId: number }[]
}

/** The lists of an account with what is in them, the latest first. */
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

/** Which of the lots the account likes: by lot, the latest favourite. */
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

/** Makes a list; undefined when the account has one of that name. */
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

/** Of these lists, the ones that belong to the account, in order; nobody deletes them before the transaction ends. */
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
