import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'

/** Long enough that an occasion is not told again: nothing here reminds of what is over a year old. */
const KEPT = '400 days'

/** Forgets old mails: whom they went to and what they said is nobody's business any more. Throws DatabaseAway. */
export async function purgeMails({ db }: DatabaseHandle): Promise<void> {
  await sql`delete from mail where coalesce(sent_at, given_up_at) < now() - ${KEPT}::interval`.execute(db)
}
