import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'

/** Longer than any cause of a mail can recur, so that idempotency keys remain effective. */
const KEPT = '400 days'

/**
 * Deletes old mails, whose recipients and contents are personal data. With an SMTP server (`isSending`) it also deletes
 * the texts of mails that an earlier demo stored, whose links may still be valid. Throws DatabaseUnavailable.
 */
export async function purgeMails({ db }: DatabaseHandle, { isSending }: { isSending: boolean }): Promise<void> {
  await sql`delete from mail where coalesce(sent_at, given_up_at) < now() - ${KEPT}::interval`.execute(db)
  if (isSending) await db.updateTable('mail').set({ rendered: null }).where('rendered', 'is not', null).execute()
}
