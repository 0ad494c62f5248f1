import { PROXIMITIES, type Proximity } from '@escale/domain/search/filter-options'
import { peopleOf } from '@escale/domain/search/minimum-capacity'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { fold } from '@escale/domain/text/fold'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

const DISTANCE_COLUMNS: Record<Proximity, RawBuilder<number | null>> = {
  airport: sql`lot.distance_airport_m`,
  downtown: sql`lot.distance_downtown_m`,
  spaCenter: sql`lot.distance_spa_center_m`,
  shops: sql`lot.distance_shops_m`,
  skiSchool: sql`lot.distance_ski_school_m`,
  slope: sql`lot.distance_slope_m`,
  beach: sql`lot.distance_beach_m`,
  harbor: sql`lot.distance_harbor_m`,
  lifts: sql`lot.distance_lifts_m`,
}

/**
 * The filters that no price and no date decides, on `lot` joined with `city`. Several values of one field are an or, several
 * fields an and. Always at least one condition: lists show published lots whose name is not 0 (AP-10, SE-19).
 */
export function filterConditions(query: SearchQuery): Condition[] {
  const conditions: Condition[] = [sql`lot.published`, sql`lot.name <> '0'`]
  const atLeast = (column: RawBuilder<number | null>, value: number | undefined) => {
    if (value !== undefined && value > 0) conditions.push(sql`${column} >= ${value}`)
  }
  if (query.q !== undefined) conditions.push(destination(query.q))
  if (query.regionSlug !== undefined) conditions.push(region(query.regionSlug))
  atLeast(sql`lot.capacity`, peopleOf(query))
  atLeast(sql`lot.bedrooms`, query.bedrooms)
  atLeast(sql`lot.bathrooms`, query.bathrooms)
  atLeast(sql`lot.official_ranking`, query.officialRanking)
  atLeast(sql`lot.rating`, query.rating)
  if (query.petsAccepted) conditions.push(sql`lot.pets_accepted`)
  if (query.category) conditions.push(sql`city.categories && ${query.category}::text[]`)
  if (query.accommodation) conditions.push(sql`lot.logement_type = any(${query.accommodation}::text[])`)
  for (const slugs of [query.equipment, query.layout, query.amenities && Object.keys(query.amenities)]) {
    if (slugs) conditions.push(hasAmenity(slugs))
  }
  for (const proximity of PROXIMITIES) {
    const { minDistance, maxDistance } = query.proximities?.[proximity] ?? {}
    const column = DISTANCE_COLUMNS[proximity]
    if (minDistance !== undefined) conditions.push(sql`${column} >= ${minDistance}`)
    if (maxDistance !== undefined) conditions.push(sql`${column} <= ${maxDistance}`)
  }
  if (query.bbox) {
    const [west, south, east, north] = query.bbox
    conditions.push(sql`lot.lon between ${west} and ${east} and lot.lat between ${south} and ${north}`)
  }
  return conditions
}

/**
 * The filters on what a lot costs, in whole euros: with dates the total of the stay, which is shown rounded up, else the cheapest
 * week with fees.
 */
export function priceConditions({ priceMin, priceMax, start_date, end_date }: SearchQuery): Condition[] {
  const lowest = (euros: number) => (start_date && end_date ? (euros - 1) * 100 + 1 : euros * 100)
  return [
    ...(priceMin === undefined ? [] : [sql<boolean>`price_cents >= ${lowest(priceMin)}`]),
    ...(priceMax === undefined ? [] : [sql<boolean>`price_cents <= ${priceMax * 100}`]),
  ]
}

/**
 * A destination as typed (SE-08). The full name of a city, department or region means that place alone, so that "Pau" is
 * not also every "Pauline"; any other text is looked for within names of places and lots, and references.
 */
function destination(q: string): Condition {
  const text = fold(q)
  if (text === '') return sql`false`
  const cities = (matches: Condition) => sql`array(
    select place.id from city as place
    join region as area on area.id = place.region_id
    cross join lateral (values
      (place.search_name), (fold(place.department_name)), (fold(area.name ->> 'fr')), (fold(area.name ->> 'en'))
    ) as known (name)
    where ${matches})`
  const named = cities(sql`known.name = ${text}`)
  const inside = `%${text}%`
  return sql`case
    when cardinality(${named}) > 0 then lot.city_id = any(${named})
    else lot.city_id = any(${cities(sql`known.name like ${inside}`)})
      or lot.search_name like ${inside} or replace(lower(lot.reference), '-', '') like ${inside}
    end`
}

/** `{regionGroupSlug}_{regionSlug}`: the region, narrowed to the category of its group when the group has one. */
function region(regionSlug: string): Condition {
  const [group, slug] = regionSlug.split('_')
  return sql`exists (
    select from region_group_region member join region_group on region_group.id = member.region_group_id
    where region.slug = ${slug} and member.region_id = region.id and region_group.slug = ${group}
      and (region_group.category_key is null or region_group.category_key = any(city.categories)))`
}

function hasAmenity(slugs: readonly string[]): Condition {
  return sql`exists (
    select from lot_amenity join amenity on amenity.id = lot_amenity.amenity_id
    where lot_amenity.lot_id = lot.id and amenity.slug = any(${slugs}::text[]))`
}
