import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type { Brand } from './setup-file.ts'

/**
 * Stores the brand of the site in its options `logo` and `seo`: name, logo and description. What else these hold stays, and
 * so does the logo when `brand` has none.
 */
export async function writeBrand(trx: Kysely<Database>, { name, description, logo }: Brand): Promise<void> {
  const merge = (key: string, value: object) =>
    sql`update site_option set value = value || ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(trx)
  await merge('logo', { alt: name, ...(logo !== undefined && { url: logo }) })
  await merge('seo', { title: name, description })
}
