import { nightsBetween } from '@escale/domain/dates'
import type { Stay } from '@escale/domain/stay/stay'
import type { SearchHit } from '@escale/search-index/search-engine'
import { sql } from 'kysely'
import { searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { lotHasWord } from './lot-has-word.ts'
import { lotsForStays } from './sql-stays.ts'

export interface FreeLotsOfAgency {
  agencyId: number
  stay: Stay
  /** Capacity that the lots have at least. */
  people: number
  /** Words that a lot's name, place or reference must contain. */
  text: string
}

/**
 * The published lots of an agency that are free for a stay, with its rent, by the rules of the search: the lowest rent first,
 * at most `limit`, and how many there are in all.
 */
export async function freeLotsOfAgency(
  { database, clock }: Deps,
  { agencyId, stay, people, text }: FreeLotsOfAgency,
  limit: number,
): Promise<{ count: number; hits: SearchHit[] }> {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const lots = lotsForStays({ arrivals: [stay.arrival], nights }, {}, clock.today())
  const conditions = [
    sql`lot.agency_id = ${agencyId} and lot.published and lot.capacity >= ${people}`,
    ...searchWords(text).map(lotHasWord),
  ]
  const { rows } = await sql<SearchHit & { count: number }>`
    select id, rent_cents as "rentCents", discounted_rent_cents as "discountedRentCents", promotion_id as "promotionId",
      count(*) over ()::int as count
    from (${lots(sql.join(conditions, sql` and `))}) as free
    order by discounted_rent_cents, id limit ${limit}`.execute(database.db)
  return { count: rows[0]?.count ?? 0, hits: rows.map(({ count: _, ...hit }) => hit) }
}
