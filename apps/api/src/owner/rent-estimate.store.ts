/** Rents of comparable homes. */
import type { Locale } from '@escale/db/schema'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'

/** Homes that one estimate reads at most. */
const MAX_HOMES = 200
/** The capacity of a comparable home differs by so many persons at most. */
const CAPACITY_SPREAD = 1

export interface EstimateArea {
  cityId: number
  city: string
  regionId: number
  region: string
}

const areaBySlug: Statement<EstimateArea> = {
  name: 'estimate-area',
  text: `
    select city.id as "cityId", city.name as city, region.id as "regionId", region.name ->> $2 as region
    from city join region on region.id = city.region_id
    where city.slug = $1
    order by city.id limit 1`,
}

/** Reads a city with its region; undefined when there is none of this slug. */
export async function readEstimateArea(
  database: DatabaseHandle,
  slug: string,
  locale: Locale,
): Promise<EstimateArea | undefined> {
  const [area] = await database.prepared(areaBySlug, [slug, locale])
  return area
}

export interface HomeQuery {
  /** Either of them. */
  cityId: number | null
  regionId: number | null
  kind: 'studio' | 'apartment' | 'house'
  capacity: number
  /** First day of the year that is looked at, yyyy-MM-dd. */
  today: string
}

const weeklyRents: Statement<{ rents: number[] }> = {
  name: 'estimate-weekly-rents',
  // One day a week is looked up: seasons change on the weekday of arrival.
  text: `
    with home as (
      select lot.id from lot join city on city.id = lot.city_id
      where lot.published and lot.name <> '0' and lot.logement_type = $3
        and lot.capacity between $4::int - ${CAPACITY_SPREAD} and $4::int + ${CAPACITY_SPREAD}
        and (city.id = $1 or city.region_id = $2)
      order by lot.id limit ${MAX_HOMES}
    )
    select array_agg(period.weekly_price_cents order by week.day) as rents
    from home
    cross join (select $5::date + 7 * number as day from generate_series(0, 51) as number) as week
    join price_period as period
      on period.lot_id = home.id and period.start_date <= week.day and period.end_date > week.day
    group by home.id`,
}

/** Reads, for each comparable home, the rents in cents of the weeks of the coming year. */
export async function readWeeklyRents(
  database: DatabaseHandle,
  { cityId, regionId, kind, capacity, today }: HomeQuery,
): Promise<number[][]> {
  const rows = await database.prepared(weeklyRents, [cityId, regionId, kind, capacity, today])
  return rows.map(({ rents }) => rents)
}
