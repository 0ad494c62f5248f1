import type { Database, Locale } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** A mail to be written from a template. `key` names the occasion: asked for twice, it is sent once. */
export interface Mail {
  key: string
  template: string
  recipient: string
  locale: Locale
  data: Record<string, unknown>
  /** Minutes for which it waits, so that it can be withdrawn before it leaves. */
  waitMinutes?: number | undefined
}

/** Writes mails into the outbox, within the transaction of what they tell; they leave once it commits, or when their time comes. */
export async function enqueueMail(db: Kysely<Database>, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  await db
    .insertInto('mail')
    .values(
      mails.map(({ waitMinutes = 0, ...mail }) => ({
        ...mail,
        data: JSON.stringify(mail.data),
        next_attempt_at: sql<Date>`now() + make_interval(mins => ${waitMinutes})`,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await sql`select pg_notify('mail', '')`.execute(db)
}

/** Takes a mail back that nobody has begun to send. */
export async function withdrawMail(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('id', 'in', (mail) =>
      // Locked while it is being sent: then it is too late.
      mail.selectFrom('mail').select('id').where('key', '=', key).where('attempts', '=', 0).forUpdate().skipLocked(),
    )
    .execute()
}
