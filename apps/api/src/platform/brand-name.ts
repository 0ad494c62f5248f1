import { neutralSiteOptions } from '@escale/db/reference/reference-data'
import type { Database, Locale } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { z } from 'zod'

const text = z.string().min(1).max(200)
const option = z.object({
  alt: z.union([text.transform((name) => ({ fr: name, en: name })), z.object({ fr: text, en: text })]),
})

/**
 * The name of the site's brand in a language, as a mail, a document or an entry of the journal shows it: the text of the site
 * option `logo`, which `npm run setup` stores (AG-605). The neutral name when the option is missing or broken.
 */
export async function readBrandName(db: Kysely<Database>, locale: Locale): Promise<string> {
  const row = await db.selectFrom('site_option').select('value').where('key', '=', 'logo').executeTakeFirst()
  const stored = option.safeParse(row?.value)
  return (stored.success ? stored.data : option.parse(neutralSiteOptions.logo)).alt[locale]
}

/** Whether the site has a name of its own, and not the neutral one. */
export async function hasBrandName(db: Kysely<Database>): Promise<boolean> {
  return (await readBrandName(db, 'fr')) !== option.parse(neutralSiteOptions.logo).alt.fr
}
