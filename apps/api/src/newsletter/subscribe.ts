import { ApiError } from '@escale/contract/errors'
import type { Subscribed } from '@escale/contract/newsletter'
import { newsletterPath, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { DAY_MS, MINUTE_MS } from '@escale/domain/durations'
import { CONFIRM_NEWSLETTER_DAYS } from '@escale/domain/law/retention'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { askFor, insertToken, lastTokenAt } from './newsletter.store.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

/** Within this time a repeated request sends no second mail, so that nobody can flood another's mailbox. */
const RESEND_AFTER_MINUTES = 10

/**
 * Stores a request for the newsletter and mails the confirmation link in the reader's language, so that nobody can
 * subscribe somebody else's address. Throws `alreadySubscribed`.
 */
export async function subscribe(
  { database, clock, publicUrl }: NewsletterDeps,
  email: string,
  locale: Locale,
): Promise<Subscribed> {
  const now = clock.now()
  return database.db.transaction().execute(async (trx) => {
    const subscriber = await askFor(trx, { email, locale, now, source: 'form' })
    if (!subscriber) throw new ApiError('alreadySubscribed')
    const last = await lastTokenAt(trx, subscriber.id)
    if (!last || now.getTime() - last.getTime() >= RESEND_AFTER_MINUTES * MINUTE_MS) {
      const token = newToken()
      const token_hash = hashToken(token)
      const expires_at = new Date(now.getTime() + CONFIRM_NEWSLETTER_DAYS * DAY_MS)
      await insertToken(trx, {
        token_hash,
        subscriber_id: subscriber.id,
        purpose: 'confirm',
        created_at: now,
        expires_at,
      })
      await enqueueMail(trx, {
        key: `newsletterConfirm:${token_hash.toString('hex')}`,
        template: 'newsletterConfirm',
        recipient: subscriber.email,
        locale,
        data: { link: `${publicUrl}${withLocale(newsletterPath('confirmation', token), locale)}` },
      })
    }
    return { email: subscriber.email, subscribedAt: now.toISOString() }
  })
}
