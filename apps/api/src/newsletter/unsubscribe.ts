import { ApiError } from '@escale/contract/errors'
import type { Subscribed } from '@escale/contract/newsletter'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { hashToken } from '../platform/session.ts'
import { end, findByToken } from './newsletter.store.ts'

/** Ends a subscription. Throws `notFound` alike for an unknown address and for a moment that is not its own. */
export async function unsubscribe({ database, clock }: Deps, { email, subscribedAt }: Subscribed): Promise<Subscribed> {
  const ended = await end(database.db, { email, subscribedAt: new Date(subscribedAt), now: clock.now() })
  if (!ended) throw new ApiError('notFound')
  return { email, subscribedAt }
}

/**
 * Ends a subscription by the link of a mail, which works as often as it is followed; answers the reader's language. Throws
 * `invalidToken` for a link that is unknown.
 */
export async function unsubscribeByLink({ database, clock }: Deps, token: string): Promise<Locale> {
  const now = clock.now()
  return database.db.transaction().execute(async (trx) => {
    const subscriber = await findByToken(trx, { tokenHash: hashToken(token), purpose: 'unsubscribe', now })
    if (!subscriber) throw new ApiError('invalidToken')
    await end(trx, { email: subscriber.email, now })
    return subscriber.locale
  })
}
