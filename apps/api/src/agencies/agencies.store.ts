import type { Locale } from '@escale/db/schema'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/db.ts'

export interface AgencyFilter {
  /** Slug of the region. */
  region?: string | undefined
  slug?: string | undefined
  descending?: boolean
}

function agencies({ db }: DatabaseHandle, filter: AgencyFilter) {
  let found = db
    .selectFrom('agency')
    .innerJoin('city', 'city.id', 'agency.city_id')
    .innerJoin('region', 'region.id', 'agency.region_id')
    .where('agency.name', '<>', '0')
  if (filter.region !== undefined) found = found.where('region.slug', '=', filter.region)
  if (filter.slug !== undefined) found = found.where('agency.slug', '=', filter.slug)
  return found
}

export type AgencyRow = Awaited<ReturnType<typeof readAgencies>>[number]

/** Agencies by name (AP-10). */
export function readAgencies(
  database: DatabaseHandle,
  filter: AgencyFilter & { limit: number; offset: number },
  locale: Locale,
) {
  return agencies(database, filter)
    .select((eb) => [
      'agency.id',
      'agency.slug',
      'agency.name',
      sql<string>`region.name ->> ${locale}`.as('region'),
      'city.name as city',
      'agency.address',
      'agency.postcode',
      'agency.phone',
      'agency.email',
      'agency.logo',
      'agency.image',
      'agency.lat',
      'agency.lon',
      'agency.professional_card as professionalCard',
      'agency.guarantor',
      'agency.mediator',
      'agency.fee_scale',
      'agency.description',
      'agency.opening_hours',
      'agency.weekly_hours',
      'agency.people',
      eb
        .selectFrom('lot')
        .select((lots) => lots.fn.countAll<number>().as('count'))
        .whereRef('lot.agency_id', '=', 'agency.id')
        .where('lot.published', '=', true)
        .where('lot.name', '<>', '0')
        .as('lot_count'),
    ])
    .orderBy(sql`agency.search_name collate "C"`, filter.descending ? 'desc' : 'asc')
    .orderBy('agency.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

export async function countAgencies(database: DatabaseHandle, filter: AgencyFilter): Promise<number> {
  const { count } = await agencies(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the ids of one page of an agency's published lots, by name. */
export async function readAgencyLots(
  { db }: DatabaseHandle,
  agencyId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const lots = await db
    .selectFrom('lot')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('published', '=', true)
    .where('name', '<>', '0')
    .orderBy(sql`search_name collate "C"`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return lots.map((lot) => lot.id)
}
