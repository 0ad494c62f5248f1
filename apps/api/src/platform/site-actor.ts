import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { readBrandName } from './brand-name.ts'
import type { JournalActor } from './journal.ts'

/** The actor of what a rule of the site does by itself, as staff read it in the journal: the brand, in French as the journal is. */
export async function siteActor(db: Kysely<Database>): Promise<JournalActor> {
  return { kind: 'system', accountId: null, name: await readBrandName(db, 'fr'), address: null }
}
