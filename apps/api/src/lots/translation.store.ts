import type { Database, Locale } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type { DatabaseHandle } from '../platform/db.ts'

/** The description of a lot, and in which language alone it was written. */
export function readDescription({ db }: DatabaseHandle, reference: string) {
  return db
    .selectFrom('lot')
    .select(['id', 'reference', 'description', 'described_in', 'published'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** The class of the advisory locks of translations. */
const TRANSLATION_LOCKS = 7_205

/** Waits until no other transaction has this lot translated into this language; held until the end of the transaction. */
export async function lockTranslation(
  db: Kysely<Database>,
  { lotId, locale }: { lotId: number; locale: Locale },
): Promise<void> {
  const lock = locale === 'fr' ? lotId : -lotId
  await sql`select pg_advisory_xact_lock(${TRANSLATION_LOCKS}::int, ${lock}::int)`.execute(db)
}

/** The translation of this very text into a language, if it was made. */
export async function readTranslation(
  db: Kysely<Database>,
  { lotId, locale, source }: { lotId: number; locale: Locale; source: string },
): Promise<string | undefined> {
  const kept = await db
    .selectFrom('lot_translation')
    .select('description')
    .where('lot_id', '=', lotId)
    .where('locale', '=', locale)
    .where('source', '=', source)
    .executeTakeFirst()
  return kept?.description
}

/** Keeps a translation in the place of an older one. */
export async function keepTranslation(
  db: Kysely<Database>,
  { lotId, locale, source, description }: { lotId: number; locale: Locale; source: string; description: string },
): Promise<void> {
  const made = { source, description, translated_at: sql<Date>`now()` }
  await db
    .insertInto('lot_translation')
    .values({ lot_id: lotId, locale, ...made })
    .onConflict((conflict) => conflict.columns(['lot_id', 'locale']).doUpdateSet(made))
    .execute()
}

/** What the dictionary says of these paragraphs, by the paragraph. */
export async function readDictionary(
  { db }: DatabaseHandle,
  paragraphs: readonly string[],
  from: Locale,
  to: Locale,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('dictionary')
    .select([`${from} as source`, `${to} as target`])
    .where(sql`md5(${sql.ref(from)})`, 'in', sql`(select md5(text) from unnest(${paragraphs}::text[]) as text)`)
    .execute()
  return new Map(rows.map(({ source, target }) => [source, target]))
}
