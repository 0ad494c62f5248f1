import type { IsoDate } from '@escale/domain/dates'
import { PROXIMITIES } from '@escale/domain/search/filter-options'
import { AVAILABILITY_DAYS, type Recommendation, type RecommendationFacts } from '@escale/domain/search/recommendation'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/db.ts'

type Db = Pick<DatabaseHandle['db'], 'getExecutor'>

/** Cities with a published lot that has no score of today, with their published lots. */
export async function readStaleCities(db: Db, today: IsoDate): Promise<{ cityId: number; lots: number }[]> {
  const { rows } = await sql<{ cityId: number; lots: number }>`
    select lot.city_id as "cityId", count(*)::int as lots
    from lot left join lot_recommendation known on known.lot_id = lot.id
    where lot.published
    group by lot.city_id
    having bool_or(known.computed_on is null or known.computed_on < ${today}::date)
    order by lot.city_id`.execute(db)
  return rows
}

const distances: RawBuilder<unknown> = sql.join(
  PROXIMITIES.map((name) => {
    const column = `distance_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_m`
    return sql`${sql.lit(name)}, ${sql.ref(`lot.${column}`)}`
  }),
)

/** The facts of all published lots of some cities. Nights on sale are counted from today on. */
export async function readFacts(db: Db, cityIds: readonly number[], today: IsoDate): Promise<RecommendationFacts[]> {
  const horizon = sql`(${today}::date + ${sql.lit(AVAILABILITY_DAYS)}::int)`
  const nightsOf = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    coalesce((
      select sum(least(end_date, ${horizon}) - greatest(start_date, ${today}::date)) from ${table}
      where lot_id = lot.id and start_date < ${horizon} and end_date > ${today}::date and ${condition}
    ), 0)`
  const { rows } = await sql<RecommendationFacts>`
    select lot.id, lot.city_id as "cityId", lot.logement_type as kind, city.categories,
      json_build_object(${distances}) as distances,
      array(
        select amenity.slug::text from lot_amenity join amenity on amenity.id = lot_amenity.amenity_id
        where lot_amenity.lot_id = lot.id
      ) as layout,
      lot.rating::float8 as rating, lot.review_count as "reviewCount",
      (select count(*)::int from lot_picture where lot_id = lot.id) as "photoCount",
      (select count(*)::int from lot_amenity where lot_id = lot.id) as "amenityCount",
      length(lot.description ->> 'fr') as "descriptionLength",
      greatest(0, ${nightsOf(sql`price_period`, sql`true`)} - ${nightsOf(
        sql`occupancy`,
        sql`(hold_expires_at is null or hold_expires_at > now())`,
      )})::int as "freeNights",
      coalesce(summary.discounted_min_weekly_price_cents, summary.min_weekly_price_cents) as "weekPriceCents",
      lot.capacity, greatest(0, ${today}::date - lot.created_at::date) as "ageDays"
    from lot
    join city on city.id = lot.city_id
    left join lot_price_summary summary on summary.lot_id = lot.id
    where lot.published and lot.city_id = any(${cityIds}::int[])
    order by lot.id`.execute(db)
  return rows
}

/** Stores scores. Only lots whose position may change are reported to the search. */
export async function storeRecommendations(
  db: Db,
  recommendations: readonly Recommendation[],
  today: IsoDate,
): Promise<void> {
  const ids = recommendations.map(({ id }) => id)
  const scores = recommendations.map(({ score }) => score)
  const categories = recommendations.map(({ mainCategory }) => mainCategory)
  await sql`
    with computed as (
      select * from unnest(${ids}::int[], ${scores}::smallint[], ${categories}::text[]) as row (lot_id, score, main_category)
    ), changed as (
      select computed.lot_id from computed left join lot_recommendation known on known.lot_id = computed.lot_id
      where (known.score, known.main_category) is distinct from (computed.score, computed.main_category)
    ), stored as (
      insert into lot_recommendation (lot_id, score, main_category, computed_on)
      select computed.*, ${today}::date from computed join lot on lot.id = computed.lot_id
      on conflict (lot_id) do update set
        score = excluded.score, main_category = excluded.main_category, computed_on = excluded.computed_on
    ), reported as (insert into search_outbox (lot_id) select lot_id from changed returning lot_id)
    select pg_notify('search_outbox', '') from reported limit 1`.execute(db)
}
