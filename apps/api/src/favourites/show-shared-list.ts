import { ApiError } from '@escale/contract/errors'
import type { GuestList } from '@escale/contract/favourites'
import { cardsOf } from '../lots/hydrate-cards.ts'
import type { Locale } from '../platform/route.ts'
import { hashToken } from '../platform/session.ts'
import type { World } from '../platform/world.ts'

/** A shared list as whoever has its link sees it: names and lots, nothing that could be changed. Throws `notFound`. */
export async function showSharedList(world: World, token: string, locale: Locale): Promise<GuestList> {
  const list = await world.database.db
    .selectFrom('favourite_list as list')
    .innerJoin('account', 'account.id', 'list.account_id')
    .select(['list.id', 'list.name', 'account.first_name as firstName'])
    .where('share_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!list) throw new ApiError('notFound')
  const rows = await world.database.db
    .selectFrom('favourite')
    .select('lot_id')
    .where('list_id', '=', list.id)
    .orderBy('id', 'desc')
    .execute()
  const lots = await cardsOf(
    world,
    rows.map((row) => row.lot_id),
    locale,
  )
  return { name: list.name, firstName: list.firstName, lots: lots.filter(({ published }) => published) }
}
