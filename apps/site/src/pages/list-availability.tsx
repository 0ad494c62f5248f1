import type { FavouriteList } from '@escale/contract/favourites'
import type { ListDates } from '../favourites/favourites.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** Why a card has no price for the dates, or that its lot is no longer let. */
export function Availability({
  lot,
  dates,
}: {
  lot: Pick<FavouriteList['favorites'][number]['lot'], 'published' | 'unitPrice'>
  dates: ListDates
}) {
  if (!lot.published) return <p className="text-sm text-danger">{m.favourites_gone()}</p>
  if (dates.start_date && lot.unitPrice === null) return <p className="text-sm">{m.favourites_not_free()}</p>
  return null
}
