import { keptSince } from '@escale/domain/law/retention'
import type { Deps } from '../platform/deps.ts'
import { forgetOld } from './newsletter.store.ts'

/** Deletes unconfirmed subscriptions, expired links, and old unsubscriptions, whose proof is kept for a while (CNIL on prospects). */
export async function purgeNewsletter({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await forgetOld(database.db, {
    now,
    askedBefore: keptSince('newsletterRequests', now),
    leftBefore: keptSince('newsletter', now),
  })
}
