import type { Database, Locale } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** A mail to be written from a template. `key` names the occasion: asked for twice, it is sent once. */
export interface Mail {
  key: string
  template: string
  recipient: string
  locale: Locale
  data: Record<string, unknown>
}

/** Writes mails into the outbox, within the transaction of what they tell; they leave once it commits. */
export async function enqueueMail(db: Kysely<Database>, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  await db
    .insertInto('mail')
    .values(mails.map((mail) => ({ ...mail, data: JSON.stringify(mail.data) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await sql`select pg_notify('mail', '')`.execute(db)
}
