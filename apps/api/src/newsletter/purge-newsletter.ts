import type { Deps } from '../platform/deps.ts'
import { forgetOld } from './newsletter.store.ts'
import { CONFIRM_DAYS } from './subscribe.ts'

const DAY_MS = 86_400_000
/** Proof of an unsubscription is kept for three years and no longer (CNIL on prospects). */
const LEFT_DAYS = 3 * 365

/** Deletes unconfirmed subscriptions, expired links, and old unsubscriptions. */
export async function purgeNewsletter({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetOld(database.db, { now, askedBefore: before(CONFIRM_DAYS), leftBefore: before(LEFT_DAYS) })
}
