import type { Suggestion } from '@escale/contract/search'
import type { Locale } from '@escale/db/schema'
import type { SuggestionHit } from '@escale/search-index/search-engine'
import { sql } from 'kysely'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'

const suggestionHits: Statement<SuggestionHit> = {
  name: 'suggestion-hits',
  // A name that begins with the text comes before one with a word that does, and that before one that holds it somewhere.
  text: `
    with place as (
      select 'city' as kind, 1 as rank, id, null::int as group_id, name as label, search_name as folded
      from city
      union all
      -- A region as a whole, and what each group narrows it to.
      select 'region', 2, id, null, name ->> $2, fold(name ->> $2)
      from region
      union all
      select 'region', 3, region.id, region_group_id, region.name ->> $2, fold(region.name ->> $2)
      from region_group_region join region on region.id = region_id
      union all
      select 'lot', 4, id, null, name, search_name
      from lot where published and name <> '0' and search_name like '%' || $1 || '%'
      union all
      select 'lot', 4, id, null, '', fold(reference)
      from lot where published and name <> '0' and fold(reference) = $1
    )
    select kind, id, group_id as "groupId"
    from place
    cross join lateral (
      select case
        when starts_with(folded, $1) then 0
        when exists (select from regexp_split_to_table(label, '[^a-zA-Z0-9À-ɏ]+') word where starts_with(fold(word), $1)) then 1
        else 2 end as distance
    ) as match
    where folded like '%' || $1 || '%'
    order by distance, rank, length(folded), folded collate "C", id, group_id
    limit $3`,
}

/** What the suggestions for a folded text are, as the engine that reads the tables finds them. */
export function readSuggestionHits(database: DatabaseHandle, folded: string, locale: Locale, limit: number) {
  return database.prepared(suggestionHits, [folded, locale, limit])
}

const suggestions: Statement<Suggestion> = {
  name: 'suggestions',
  text: `
    select hit.kind,
      case hit.kind when 'city' then city.name when 'region' then region.name ->> $4 else lot.name end as label,
      case hit.kind when 'city' then city.department_name when 'lot' then lot_city.name
        else coalesce(region_group.name ->> $4, $5) end as detail,
      case when hit.kind = 'city' then city.name when region_group.id is null then region.name ->> $4 end as q,
      region_group.slug || '_' || region.slug as "regionSlug",
      lot.uri
    from unnest($1::text[], $2::int[], $3::int[]) with ordinality as hit (kind, id, group_id, place)
    left join city on hit.kind = 'city' and city.id = hit.id
    left join region on hit.kind = 'region' and region.id = hit.id
    left join region_group on region_group.id = hit.group_id
    left join lot on hit.kind = 'lot' and lot.id = hit.id and lot.published
    left join city lot_city on lot_city.id = lot.city_id
    where coalesce(city.id, region.id, lot.id) is not null
    order by hit.place`,
}

const WHOLE_REGION: Record<Locale, string> = { fr: 'Région', en: 'Region' }

/** The words of suggestions, in their order. */
export function readSuggestions(database: DatabaseHandle, hits: SuggestionHit[], locale: Locale) {
  return database.prepared(suggestions, [
    hits.map(({ kind }) => kind),
    hits.map(({ id }) => id),
    hits.map(({ groupId }) => groupId),
    locale,
    WHOLE_REGION[locale],
  ])
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
