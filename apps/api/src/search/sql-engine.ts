import { type IsoDate, nightsBetween } from '@escale/domain/dates'
import { spreadNeighbours, spreadWindow } from '@escale/domain/search/recommendation'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { checkStayDates } from '@escale/domain/stay/stay'
import { mapOf } from '@escale/search-index/map-points'
import type { CityCount, SearchEngine, SearchHit } from '@escale/search-index/search-engine'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/db.ts'
import { readSuggestionHits } from './search.store.ts'
import { filterConditions, priceConditions } from './sql-filters.ts'
import { isSpread, sortOrder } from './sql-sorts.ts'
import { lotsForStays, unpricedLots } from './sql-stays.ts'

/** The engine that reads the tables directly: the reference for the tests of other engines. */
export function createSqlEngine(database: DatabaseHandle): SearchEngine {
  const { db } = database
  return {
    search: async (query, { today, ...page }) => {
      if (isImpossibleStay(query, today)) return { count: 0, hits: [] }
      const { limit, offset } = isSpread(query) ? spreadWindow(page) : page
      const { rows } = await sql<{ count: number; hits: (SearchHit & { cityId: number; kind: string })[] }>`
        with found as (${found(query, today)}),
        page as (
          select id, city_id, kind, rent_cents, discounted_rent_cents, promotion_id, row_number() over (order by ${sortOrder(query)}) as place
          from found order by place limit ${limit} offset ${offset}
        )
        select (select count(*)::int from found) as count, coalesce((
          select json_agg(json_build_object(
            'id', id, 'cityId', city_id, 'kind', kind, 'rentCents', rent_cents, 'discountedRentCents', discounted_rent_cents, 'promotionId', promotion_id
          ) order by place) from page
        ), '[]') as hits`.execute(db)
      const { count, hits } = rows[0] ?? { count: 0, hits: [] }
      const spread = isSpread(query) ? spreadNeighbours(hits) : hits
      const start = page.offset - offset
      return { count, hits: spread.slice(start, start + page.limit).map(({ cityId: _, kind: __, ...hit }) => hit) }
    },

    map: async (query, { today, maxSingle }) => {
      const { rows } = isImpossibleStay(query, today)
        ? { rows: [] }
        : await sql<Point>`
          with found as (${found(query, today)})
          select id, lat as latitude, lon as longitude, price_cents as "priceCents" from found order by id`.execute(db)
      const columns = {
        rows: Int32Array.from(rows, (_, row) => row),
        ids: Int32Array.from(rows, ({ id }) => id),
        latitudes: Float64Array.from(rows, ({ latitude }) => latitude),
        longitudes: Float64Array.from(rows, ({ longitude }) => longitude),
        prices: Int32Array.from(rows, ({ priceCents }) => priceCents ?? -1),
      }
      return mapOf(columns, query.bbox, maxSingle)
    },

    countByArrival: async (query, arrivals, { today }) => {
      const { start_date, end_date } = query
      if (!start_date || !end_date) return new Map()
      const possible = arrivals.filter((arrival) => arrival >= today)
      const { rows } = await sql<{ arrival: IsoDate; count: number }>`
        with found as (${found(query, today, { arrivals: possible, nights: nightsBetween(start_date, end_date) })})
        select arrival, count(*)::int as count from found group by arrival`.execute(db)
      return new Map(rows.map(({ arrival, count }) => [arrival, count]))
    },

    countByCity: async (query, { today }) => {
      if (isImpossibleStay(query, today)) return []
      const { rows } = await sql<CityCount>`
        with found as (${found(query, today)})
        select city_id as "cityId", count(*)::int as count from found group by city_id`.execute(db)
      return rows
    },

    suggest: (text, { locale, limit }) => readSuggestionHits(database, text, locale, limit),

    // Each option or day needs its own query, which is too slow here.
    facets: async () => null,
    priceByArrival: async () => null,
  }
}

interface Point {
  id: number
  latitude: number
  longitude: number
  priceCents: number | null
}

interface Stays {
  arrivals: IsoDate[]
  nights: number
}

/** The lots that satisfy the query with their prices, one row a lot and arrival. */
function found(query: SearchQuery, today: IsoDate, stays = staysOf(query)): RawBuilder<unknown> {
  const lots = stays ? lotsForStays(stays, query, today) : unpricedLots(query, today)
  return sql`
    select * from (${lots(sql.join(filterConditions(query), sql` and `))}) as lots
    where ${sql.join([sql`true`, ...priceConditions(query)], sql` and `)}`
}

function staysOf({ start_date, end_date }: SearchQuery): Stays | undefined {
  if (!start_date || !end_date) return undefined
  return { arrivals: [start_date], nights: nightsBetween(start_date, end_date) }
}

/** Whether the stay is past, too long or reversed. */
function isImpossibleStay({ start_date, end_date }: SearchQuery, today: IsoDate): boolean {
  return Boolean(start_date && end_date && !checkStayDates({ arrival: start_date, departure: end_date }, today).ok)
}
