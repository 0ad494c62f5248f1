import { ApiError } from '@escale/contract/errors'
import type { GuestList } from '@escale/contract/favourites'
import type { Locale } from '@escale/db/schema'
import type { Stay } from '@escale/domain/stay/stay'
import { hashToken } from '../platform/session.ts'
import { cardsFor, type FavouritesDeps } from './list-favourites.ts'

/** Returns a shared list for holders of its link: names and lots, read-only. Throws `notFound`. */
export async function showSharedList(
  deps: FavouritesDeps,
  token: string,
  stay: Stay | null,
  locale: Locale,
): Promise<GuestList> {
  const list = await deps.database.db
    .selectFrom('favourite_list as list')
    .innerJoin('account', 'account.id', 'list.account_id')
    .select(['list.id', 'list.name', 'account.first_name as firstName'])
    .where('share_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!list) throw new ApiError('notFound')
  const rows = await deps.database.db
    .selectFrom('favourite')
    .select('lot_id')
    .where('list_id', '=', list.id)
    .orderBy('id', 'desc')
    .execute()
  const lots = await cardsFor(
    deps,
    rows.map((row) => row.lot_id),
    stay,
    locale,
  )
  return { name: list.name, firstName: list.firstName, lots: lots.filter(({ published }) => published) }
}
