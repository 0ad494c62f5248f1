import { message } from '@escale/contract/messages'
import type { Database, Locale } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** A locked subscriber row. */
export interface SubscriberRow {
  id: number
  email: string
  locale: Locale
  subscribed_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** Where the newsletter is asked for, and the message of the catalogue that a person agrees to there. */
const CONSENTS = {
  form: 'newsletter_lead',
  signUp: 'account_newsletter',
  account: 'account_newsletter',
} as const
export type ConsentSource = keyof typeof CONSENTS

/**
 * Stores that an address asks for the newsletter, with the proof of consent: where, when, and the sentence that was agreed to
 * (GDPR, art. 7(1); LW-503). Locks its row; undefined when it is subscribed already.
 */
export async function askFor(
  trx: Kysely<Database>,
  request: { email: string; locale: Locale; now: Date; source: ConsentSource; askedBy?: string },
): Promise<SubscriberRow | undefined> {
  const { email, locale, now, source, askedBy = null } = request
  const wording = message(CONSENTS[source], locale)
  const { rows } = await sql<SubscriberRow>`
    insert into newsletter_subscriber as subscriber (email, locale, subscribed_at, asked_by, consent_source, consent_wording)
    values (${email}, ${locale}, ${now}, ${askedBy}, ${source}, ${wording})
    on conflict (lower(email)) do update
      set locale = excluded.locale, subscribed_at = excluded.subscribed_at, confirmed_at = null, unsubscribed_at = null,
        consent_source = excluded.consent_source, consent_wording = excluded.consent_wording,
        asked_by = coalesce(excluded.asked_by, subscriber.asked_by)
      where subscriber.confirmed_at is null or subscriber.unsubscribed_at is not null
    returning *`.execute(trx)
  return rows[0]
}

export function confirm(trx: Kysely<Database>, id: number, now: Date) {
  return trx
    .updateTable('newsletter_subscriber')
    .set({ subscribed_at: now, confirmed_at: now, asked_by: null })
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns and locks what an account's sign-up asked for. */
export function findByAccount(trx: Kysely<Database>, accountId: string): Promise<SubscriberRow | undefined> {
  return trx
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('asked_by', '=', accountId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns and locks the subscriber of a valid link; undefined otherwise. */
export function findByToken(
  trx: Kysely<Database>,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: 'confirm' | 'unsubscribe'; now: Date },
): Promise<SubscriberRow | undefined> {
  return trx
    .selectFrom('newsletter_token')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_token.subscriber_id')
    .selectAll('newsletter_subscriber')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where((token) => token.or([token('expires_at', 'is', null), token('expires_at', '>', now)]))
    .forUpdate('newsletter_subscriber')
    .executeTakeFirst()
}

/** Returns when the last mail with such a link was sent, null when none was. */
export async function lastTokenAt(trx: Kysely<Database>, subscriberId: number): Promise<Date | null> {
  const row = await trx
    .selectFrom('newsletter_token')
    .select((token) => token.fn.max('created_at').as('at'))
    .where('subscriber_id', '=', subscriberId)
    .where('purpose', '=', 'confirm')
    .executeTakeFirst()
  return row?.at ?? null
}

export async function insertToken(
  trx: Kysely<Database>,
  token: {
    token_hash: Buffer
    subscriber_id: number
    purpose: 'confirm' | 'unsubscribe'
    created_at: Date
    expires_at: Date | null
  },
): Promise<void> {
  await trx.insertInto('newsletter_token').values(token).execute()
}

/**
 * Ends the subscription of an address, optionally only the one made at a given instant. Returns whether there was one.
 */
export async function end(
  db: Kysely<Database>,
  { email, subscribedAt, now }: { email: string; subscribedAt?: Date; now: Date },
): Promise<boolean> {
  // Voids its links and deletes an unconfirmed subscription.
  const { rows } = await sql<{ id: number }>`
    with subscriber as (
      select id, confirmed_at from newsletter_subscriber
      where lower(email) = ${email.toLowerCase()} and unsubscribed_at is null
        and (${subscribedAt ?? null}::timestamptz is null or subscribed_at = ${subscribedAt ?? null})
      for update
    ), voided as (
      delete from newsletter_token where purpose = 'confirm' and subscriber_id in (select id from subscriber)
    ), forgotten as (
      delete from newsletter_subscriber where id in (select id from subscriber where confirmed_at is null)
    ), ended as (
      update newsletter_subscriber set unsubscribed_at = ${now}
      where id in (select id from subscriber where confirmed_at is not null)
    ) select id from subscriber`.execute(db)
  return rows.length > 0
}

export async function isSubscribed(db: Kysely<Database>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes unconfirmed subscriptions, expired links, and old unsubscriptions. */
export async function forgetOld(
  db: Kysely<Database>,
  { now, askedBefore, leftBefore }: { now: Date; askedBefore: Date; leftBefore: Date },
): Promise<void> {
  await db.deleteFrom('newsletter_token').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('newsletter_subscriber')
    .where((subscriber) =>
      subscriber.or([
        subscriber.and([subscriber('confirmed_at', 'is', null), subscriber('subscribed_at', '<=', askedBefore)]),
        subscriber('unsubscribed_at', '<=', leftBefore),
      ]),
    )
    .execute()
}
