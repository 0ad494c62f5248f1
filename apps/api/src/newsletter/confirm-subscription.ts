import { ApiError } from '@escale/contract/errors'
import type { Subscribed } from '@escale/contract/newsletter'
import { newsletterPath, withLocale } from '@escale/contract/site-paths'
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { confirm, findByToken, insertToken, type SubscriberRow } from './newsletter.store.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

/**
 * Confirms a subscription by the link of its mail. Whoever follows it again hears the same, without a second mail. Throws
 * `invalidToken` for a link that is unknown, over, or of a subscription that has ended.
 */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<Subscribed> {
  const now = deps.clock.now()
  return deps.database.db.transaction().execute(async (trx) => {
    const subscriber = await findByToken(trx, { tokenHash: hashToken(token), purpose: 'confirm', now })
    if (!subscriber || subscriber.unsubscribed_at) throw new ApiError('invalidToken')
    const { email, confirmed_at: before } = subscriber
    if (!before) await welcomeSubscriber(trx, deps, subscriber)
    return { email, subscribedAt: (before ?? now).toISOString() }
  })
}

/** From now on the address gets the newsletter; a mail says so, with the link that ends it. */
export async function welcomeSubscriber(
  trx: Kysely<Database>,
  { clock, publicUrl }: Pick<NewsletterDeps, 'clock' | 'publicUrl'>,
  { id, email, locale }: SubscriberRow,
): Promise<void> {
  const now = clock.now()
  await confirm(trx, id, now)
  const token = newToken()
  const token_hash = hashToken(token)
  await insertToken(trx, { token_hash, subscriber_id: id, purpose: 'unsubscribe', created_at: now, expires_at: null })
  await enqueueMail(trx, {
    key: `newsletterWelcome:${token_hash.toString('hex')}`,
    template: 'newsletterWelcome',
    recipient: email,
    locale,
    data: {
      home: `${publicUrl}${withLocale('/', locale)}`,
      leave: `${publicUrl}${withLocale(newsletterPath('desinscription', token), locale)}`,
      oneClick: `${publicUrl}/newsletter/one-click/${token}?lang=${locale}`,
    },
  })
}
