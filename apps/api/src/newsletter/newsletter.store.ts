import { sql } from 'kysely'
import type { DatabaseHandle } from '../platform/db.ts'
import type { Locale } from '../platform/route.ts'

/** Subscribes an address that is not subscribed; answers whether it did. */
export async function insertSubscriber(
  { db }: DatabaseHandle,
  subscriber: { email: string; locale: Locale; subscribedAt: Date; tokenHash: Buffer },
): Promise<boolean> {
  const { email, locale, subscribedAt, tokenHash } = subscriber
  const { rows } = await sql`
    insert into newsletter_subscriber (email, locale, subscribed_at, token_hash)
    values (${email}, ${locale}, ${subscribedAt}, ${tokenHash})
    on conflict (lower(email)) do update
      set locale = excluded.locale, subscribed_at = excluded.subscribed_at, token_hash = excluded.token_hash,
        unsubscribed_at = null
      where newsletter_subscriber.unsubscribed_at is not null
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends the subscription made at that moment; answers whether there was one. */
export async function endSubscription(
  { db }: DatabaseHandle,
  { email, subscribedAt, now }: { email: string; subscribedAt: Date; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('newsletter_subscriber')
    .set({ unsubscribed_at: now })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('subscribed_at', '=', subscribedAt)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
