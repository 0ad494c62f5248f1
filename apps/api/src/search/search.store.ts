import type { Suggestion } from '@escale/contract/search'
import { sql } from 'kysely'
import type { DatabaseHandle, Statement } from '../platform/db.ts'
import type { Locale } from '../platform/route.ts'

const suggestions: Statement<Suggestion> = {
  name: 'suggestions',
  // A name that begins with the text comes before one with a word that does, and that before one that holds it somewhere.
  text: `
    with place as (
      select 'city' as kind, 1 as rank, city.id, city.name as label, city.department_name as detail, city.name as q,
        null as region_slug, null as uri, city.search_name as folded
      from city
      union all
      -- A region as a whole, and what each group narrows it to.
      select 'region', 2, region.id, region.name ->> $2, $4, region.name ->> $2, null, null, fold(region.name ->> $2)
      from region
      union all
      select 'region', 3, region.id, region.name ->> $2, region_group.name ->> $2, null,
        region_group.slug || '_' || region.slug, null, fold(region.name ->> $2)
      from region_group_region member
      join region on region.id = member.region_id
      join region_group on region_group.id = member.region_group_id
      union all
      select 'lot', 4, lot.id, lot.name, city.name, null, null, lot.uri, lot.search_name
      from lot join city on city.id = lot.city_id
      where lot.published and lot.name <> '0' and lot.search_name like '%' || $1 || '%'
      union all
      select 'lot', 4, lot.id, lot.name, city.name, null, null, lot.uri, fold(lot.reference)
      from lot join city on city.id = lot.city_id
      where lot.published and lot.name <> '0' and fold(lot.reference) = $1
    )
    select kind, label, detail, q, region_slug as "regionSlug", uri
    from place
    cross join lateral (
      select case
        when starts_with(folded, $1) then 0
        when exists (select from regexp_split_to_table(label, '[^[:alnum:]]+') word where starts_with(fold(word), $1)) then 1
        else 2 end as distance
    ) as match
    where folded like '%' || $1 || '%'
    order by distance, rank, length(folded), label collate "C", id
    limit $3`,
}

const WHOLE_REGION: Record<Locale, string> = { fr: 'Région', en: 'Region' }

/** Cities, regions and lots whose name holds the folded text. */
export function readSuggestions(database: DatabaseHandle, folded: string, locale: Locale, limit: number) {
  return database.prepared(suggestions, [folded, locale, limit, WHOLE_REGION[locale]])
}

export interface CityPlace {
  id: number
  name: string
  latitude: number
  longitude: number
  /** Folded names by which the place may be asked for: city, department, region in both languages. */
  names: string[]
  regionSlug: string
}

/** Every destination, with the names that a search may mean it by. */
export async function readCities(database: DatabaseHandle): Promise<CityPlace[]> {
  return database.db
    .selectFrom('city')
    .innerJoin('region', 'region.id', 'city.region_id')
    .select([
      'city.id',
      'city.name',
      'city.lat as latitude',
      'city.lon as longitude',
      'region.slug as regionSlug',
      sql<
        string[]
      >`array[city.search_name, fold(city.department_name), fold(region.name ->> 'fr'), fold(region.name ->> 'en')]`.as(
        'names',
      ),
    ])
    .orderBy('city.id')
    .execute()
}
