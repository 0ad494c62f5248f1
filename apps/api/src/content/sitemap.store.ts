/** Addresses for the sitemap and the feed. */

import type { Locale } from '@escale/db/schema'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/db.ts'

/**
 * Range of lot ids per part. Each lot appears twice with three alternates and its pictures: some 15 MB of the allowed
 * 50.
 */
export const LOTS_A_PART = 5_000

export interface Address {
  path: string
  /** Day of the last change, yyyy-MM-dd, if known. */
  changed: string | null
  /** Paths of its pictures. */
  pictures: string[]
  /** Languages that the page exists in. */
  languages: Locale[]
}

/** SQL: the day in France of an instant. */
const dayOf = (instant: string) => sql<string>`day_in_france(${sql.ref(instant)})::text`

const isListed = sql<boolean>`lot.published and lot.name <> '0'`

/** Returns the addresses of pages, listings and agencies. Propositions are private and excluded. */
export async function readPageAddresses({ db }: DatabaseHandle): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select path, max(changed) as changed, '{}'::text[] as pictures, coalesce(min(languages), '{fr,en}') as languages from (
      select path, ${dayOf('updated_at')} as changed, case
        when type = 'content' and blocks -> 'en' = '[]' and blocks -> 'fr' <> '[]' then '{fr}'::text[]
        when type = 'content' and blocks -> 'fr' = '[]' and blocks -> 'en' <> '[]' then '{en}' end as languages
      from page where published and type <> 'proposition'
      union all select '/locations-' || slug, null, null from category
      union all select '/locations-' || slug, null, null from region
      union all select '/locations-' || slug, null, null from city
      union all select '/nos-agences/' || slug, null, null from agency
    ) as address
    group by path order by path collate "C"`.execute(db)
  return rows
}

/**
 * Returns the parts that contain a lot, from 1 on, with the day of their last change. A lot never moves to another
 * part.
 */
export async function readLotParts({ db }: DatabaseHandle): Promise<{ part: number; changed: string }[]> {
  const { rows } = await sql<{ part: number; changed: string }>`
    select part, ${dayOf('latest')} as changed from (
      select (id - 1) / ${sql.lit(LOTS_A_PART)} + 1 as part, max(updated_at) as latest from lot where ${isListed} group by 1
    ) as parts order by part`.execute(db)
  return rows
}

/** Returns the addresses of at most `limit` lots of a part, by id, after the given id. */
export async function readLotAddresses(
  { db }: DatabaseHandle,
  { part, after, limit }: { part: number; after: number; limit: number },
): Promise<(Address & { id: number })[]> {
  const end = part * LOTS_A_PART
  const { rows } = await sql<Address & { id: number }>`
    select lot.id, lot.uri as path, ${dayOf('lot.updated_at')} as changed,
      array(select path from lot_picture where lot_id = lot.id order by position limit 8) as pictures,
      '{fr,en}'::text[] as languages
    from lot
    where ${isListed} and lot.id > ${Math.max(after, end - LOTS_A_PART)} and lot.id <= ${end}
    order by lot.id limit ${limit}`.execute(db)
  return rows
}

export interface NewHome {
  reference: string
  uri: string
  name: string
  intro_type: string
  city: string
  description: string
  picture: string | null
  created_at: Date
  updated_at: Date
}

/** Returns the newest lots, latest first. */
export async function readNewHomes({ db }: DatabaseHandle, locale: Locale, limit: number): Promise<NewHome[]> {
  const { rows } = await sql<NewHome>`
    select lot.reference, lot.uri, lot.name, lot.intro_type ->> ${locale} as intro_type, city.name as city,
      lot.description ->> ${locale} as description, lot.created_at, lot.updated_at,
      (select path from lot_picture where lot_id = lot.id order by position limit 1) as picture
    from lot join city on city.id = lot.city_id
    where ${isListed} order by lot.created_at desc, lot.id desc limit ${limit}`.execute(db)
  return rows
}
