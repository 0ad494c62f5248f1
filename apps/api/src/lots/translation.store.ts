import type { Database, Locale } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/db.ts'

/** Reads the description of a lot and its original language. */
export function readDescription({ db }: DatabaseHandle, reference: string) {
  return db
    .selectFrom('lot')
    .select(['id', 'reference', 'description', 'described_in', 'published'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Class of the advisory locks. */
const TRANSLATION_LOCKS = 7_205

/** Locks the translation of a lot into a language until the end of the transaction. */
export async function lockTranslation(
  db: Kysely<Database>,
  { lotId, locale }: { lotId: number; locale: Locale },
): Promise<void> {
  const lock = locale === 'fr' ? lotId : -lotId
  await sql`select pg_advisory_xact_lock(${TRANSLATION_LOCKS}::int, ${lock}::int)`.execute(db)
}

/** Reads the stored translation of exactly this text. */
export async function readTranslation(
  db: Kysely<Database>,
  { lotId, locale, source }: { lotId: number; locale: Locale; source: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('lot_translation')
    .select('description')
    .where('lot_id', '=', lotId)
    .where('locale', '=', locale)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.description
}

/** Stores a translation and replaces an older one. */
export async function saveTranslation(
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

/** Reads translations of paragraphs from the dictionary, by paragraph. */
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
