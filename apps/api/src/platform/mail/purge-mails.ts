import { keptSince } from '@escale/domain/law/retention'
import type { Clock } from '../clock.ts'
import type { DatabaseHandle } from '../database/db.ts'

/**
 * Deletes old mails, whose recipients and contents are personal data; they are kept longer than any cause of a mail can
 * recur, so that idempotency keys remain effective. With an SMTP server (`isSending`) it also deletes the texts of mails
 * that an earlier demo stored, whose links may still be valid. Throws DatabaseUnavailable.
 */
export async function purgeMails(
  { database: { db }, clock }: { database: DatabaseHandle; clock: Pick<Clock, 'now'> },
  { isSending }: { isSending: boolean },
): Promise<void> {
  const since = keptSince('mails', clock.now())
  await db
    .deleteFrom('mail')
    .where((mail) => mail(mail.fn.coalesce('sent_at', 'given_up_at'), '<', since))
    .execute()
  if (isSending) await db.updateTable('mail').set({ rendered: null }).where('rendered', 'is not', null).execute()
}
