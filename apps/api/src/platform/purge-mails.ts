import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'

/** Longer than any occasion is repeated, so that an idempotency key is not forgotten too early. */
const KEPT = '400 days'

/**
 * Forgets old mails: whom they went to and what they said is nobody's business any more. Where a server sends them
 * (`isSending`), also the texts of mails that a demo stored in this database before, whose links may still open something.
 * Throws DatabaseUnavailable.
 */
export async function purgeMails({ db }: DatabaseHandle, { isSending }: { isSending: boolean }): Promise<void> {
  await sql`delete from mail where coalesce(sent_at, given_up_at) < now() - ${KEPT}::interval`.execute(db)
  if (isSending) await db.updateTable('mail').set({ rendered: null }).where('rendered', 'is not', null).execute()
}
