import { type IsoDate, nightsBetween } from '@escale/domain/dates'
import { checkStayDates, type Stay } from '@escale/domain/stay/stay'
import type { SearchHit } from '@escale/search-index/search-engine'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { lotsForStays } from './sql-stays.ts'

/** Prices a stay in each lot, in input order; null prices where it is not available. Throws DatabaseUnavailable. */
export async function priceStays({ database, clock }: Deps, ids: number[], stay: Stay): Promise<SearchHit[]> {
  const priced = new Map((await freeLots(database.db, ids, stay, clock.today())).map((hit) => [hit.id, hit]))
  return ids.map((id) => priced.get(id) ?? { id, rentCents: null, discountedRentCents: null, promotionId: null })
}

async function freeLots(
  db: Deps['database']['db'],
  ids: number[],
  { arrival, departure }: Stay,
  today: IsoDate,
): Promise<SearchHit[]> {
  if (ids.length === 0 || !checkStayDates({ arrival, departure }, today).ok) return []
  const lots = lotsForStays({ arrivals: [arrival], nights: nightsBetween(arrival, departure) }, {}, today)
  const { rows } = await sql<SearchHit>`
    select id, rent_cents as "rentCents", discounted_rent_cents as "discountedRentCents", promotion_id as "promotionId"
    from (${lots(sql`lot.id = any(${ids}::int[]) and lot.published`)}) as free`.execute(db)
  return rows
}
