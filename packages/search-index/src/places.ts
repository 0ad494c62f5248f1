import type { Locale } from '@escale/db/schema'
import { TOURIST_TAX_FIELDS } from '@escale/db/tourist-tax-fields'
import { dayNumber } from '@escale/domain/dates'
import { datedTouristTaxRate, type TouristTaxRate, type TouristTaxRow } from '@escale/domain/law/tourist-tax-rate'
import type { Category } from '@escale/domain/search/filter-options'
import type pg from 'pg'
import { wordStartsOf } from './name-words.ts'
import type { SuggestionHit } from './search-engine.ts'

/** A destination; its lots of the load have the ordinals [low, high). */
interface City {
  id: number
  regionId: number
  categories: Category[]
  /** Folded names by which it is meant alone: city, department, region in both languages. */
  names: string[]
  /** Folded texts within which any other text is looked for. */
  texts: string[]
  low: number
  high: number
}

interface RegionOfGroup {
  groupSlug: string
  regionSlug: string
  regionId: number
  categoryKey: Category | null
}

/** What is suggested by its name beside the lots. */
interface NamedPlace {
  hit: SuggestionHit
  /** Cities, then regions, then regions within a group. */
  rank: 1 | 2 | 3
  folded: Record<Locale, string>
  wordStarts: Record<Locale, number[]>
}

/** Tourist tax of a city and a classification for the nights [from, to), as day numbers. */
interface CityTax {
  /** Index in `Places.cities`. */
  city: number
  ranking: number
  from: number
  to: number
  rate: TouristTaxRate
}

/** What hardly ever changes: where lots are, and what they may have. Plain data, for the snapshot too. */
export interface Places {
  cities: City[]
  regionsOfGroups: RegionOfGroup[]
  amenities: { id: number; slug: string }[]
  named: NamedPlace[]
  taxes: CityTax[]
}

/** Reads the places, cities in the order of their lots' ordinals. */
export async function readPlaces(client: pg.ClientBase): Promise<Places> {
  const cities = await client.query<City>(
    `select city.id, region_id as "regionId", categories, 0 as low, 0 as high,
      array[city.search_name, fold(department_name), fold(region.name ->> 'fr'), fold(region.name ->> 'en')] as names,
      array[city.search_name, fold(department_name), region.search_name] as texts
    from city join region on region.id = city.region_id order by region_id, city.id`,
  )
  const regionsOfGroups = await client.query<RegionOfGroup>(
    `select region_group.slug as "groupSlug", region.slug as "regionSlug", region.id as "regionId",
      region_group.category_key as "categoryKey"
    from region_group_region member join region_group on region_group.id = member.region_group_id
    join region on region.id = member.region_id`,
  )
  const amenities = await client.query<{ id: number; slug: string }>('select id, slug from amenity order by id')
  const named = await client.query<Named>(
    `select 'city' as kind, 1 as rank, id, null::int as "groupId", name as fr, name as en, search_name as "foldedFr",
      search_name as "foldedEn" from city
    union all select 'region', 2, id, null, name ->> 'fr', name ->> 'en', fold(name ->> 'fr'), fold(name ->> 'en') from region
    union all select 'region', 3, id, region_group_id, name ->> 'fr', name ->> 'en', fold(name ->> 'fr'), fold(name ->> 'en')
    from region_group_region join region on id = region_id`,
  )
  const taxes = await client.query<{ cityId: number; row: TouristTaxRow }>(
    `select city.id as "cityId", json_build_object(${TOURIST_TAX_FIELDS}) as row
    from tourist_tax_rate join city using (insee) where valid_to > today_in_france()`,
  )
  const indexOf = new Map(cities.rows.map(({ id }, index) => [id, index]))
  return {
    cities: cities.rows,
    regionsOfGroups: regionsOfGroups.rows,
    amenities: amenities.rows,
    named: named.rows.map(({ kind, rank, id, groupId, fr, en, foldedFr, foldedEn }) => ({
      hit: { kind, id, groupId } as SuggestionHit,
      rank,
      folded: { fr: foldedFr, en: foldedEn },
      wordStarts: { fr: wordStartsOf(fr), en: wordStartsOf(en) },
    })),
    taxes: taxes.rows.map(({ cityId, row }) => {
      const { classification, validFrom, validTo, rate } = datedTouristTaxRate(row)
      const [from, to] = [dayNumber(validFrom), dayNumber(validTo)]
      return { city: indexOf.get(cityId) ?? -1, ranking: classification, from, to, rate }
    }),
  }
}

interface Named {
  kind: 'city' | 'region'
  rank: 1 | 2 | 3
  id: number
  groupId: number | null
  fr: string
  en: string
  foldedFr: string
  foldedEn: string
}

/** Which cities a folded destination means by a full name; null when it is no place's. */
export function citiesNamed({ cities }: Places, text: string): Uint8Array | null {
  const found = Uint8Array.from(cities, ({ names }) => (names.includes(text) ? 1 : 0))
  return found.includes(1) ? found : null
}

/** Which cities hold a folded text in one of their names. */
export function citiesHolding({ cities }: Places, text: string): Uint8Array {
  return Uint8Array.from(cities, ({ texts }) => (texts.some((held) => held.includes(text)) ? 1 : 0))
}

/** Which cities a `{group}_{region}` slug means: the region's, of the group's category when it has one. */
export function citiesOfRegion({ cities, regionsOfGroups }: Places, slug: string): Uint8Array {
  const [groupSlug, regionSlug] = slug.split('_')
  const members = regionsOfGroups.filter((m) => m.groupSlug === groupSlug && m.regionSlug === regionSlug)
  return Uint8Array.from(cities, ({ regionId, categories }) =>
    members.some(
      ({ categoryKey, ...member }) =>
        member.regionId === regionId && (categoryKey === null || categories.includes(categoryKey)),
    )
      ? 1
      : 0,
  )
}
