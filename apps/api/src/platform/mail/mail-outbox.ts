import type { Database, Locale, MailAttachment } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** A mail to render from a template. `key` is its idempotency key: a second mail with the same key is not sent. */
export interface Mail {
  key: string
  template: string
  recipient: string
  locale: Locale
  data: Record<string, unknown>
  /** Delay in minutes, during which the mail can be withdrawn. */
  waitMinutes?: number | undefined
  /** Issued documents to attach, at most three; each is at most 5 MB. */
  attachments?: MailAttachment[] | undefined
}

const MAX_ATTACHMENTS = 3

/**
 * Inserts mails into the outbox within the transaction of their cause. They are sent after the commit, or after their
 * delay.
 */
export async function enqueueMail(db: Kysely<Database>, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  await db
    .insertInto('mail')
    .values(
      mails.map(({ waitMinutes = 0, attachments = [], ...mail }) => ({
        ...mail,
        attachments: JSON.stringify(attachments.slice(0, MAX_ATTACHMENTS)),
        data: JSON.stringify(mail.data),
        next_attempt_at: sql<Date>`now() + make_interval(mins => ${waitMinutes})`,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await sql`select pg_notify('mail', '')`.execute(db)
}

/** Withdraws a mail that is not being sent yet. Returns false when it has left, or was never written. */
export async function withdrawMail(db: Kysely<Database>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('id', 'in', (mail) =>
      // A mail that is being sent is locked, and can no longer be withdrawn.
      mail.selectFrom('mail').select('id').where('key', '=', key).where('attempts', '=', 0).forUpdate().skipLocked(),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
