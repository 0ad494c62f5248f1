import { sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/database/db.ts'

/** Whether a lot, a place, an agency, a page or a setting shows the picture at a path: one that nobody shows is not drawn. */
export async function isPublishedPicture({ db }: DatabaseHandle, path: string): Promise<boolean> {
  const quoted = `%"${path}"%`
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from lot_picture where path = ${path})
      or exists (select from city where image = ${path})
      or exists (select from agency where image = ${path})
      or exists (select from category where image = ${path})
      or exists (select from news where image = ${path} or body::text like ${quoted})
      or exists (select from page where blocks::text like ${quoted})
      or exists (select from site_option where value::text like ${quoted}) as shown`.execute(db)
  return rows[0]?.shown ?? false
}
