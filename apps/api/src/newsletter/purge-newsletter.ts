import type { Deps } from '../platform/deps.ts'
import { forgetOld } from './newsletter.store.ts'
import { CONFIRM_DAYS } from './subscribe.ts'

const DAY_MS = 86_400_000
/** Who left is remembered for three years, to prove it, and no longer (CNIL on prospects). */
const LEFT_DAYS = 3 * 365

/** Forgets subscriptions that nobody confirmed, links that are over, and who left long ago. */
export async function purgeNewsletter({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetOld(database.db, { now, askedBefore: before(CONFIRM_DAYS), leftBefore: before(LEFT_DAYS) })
}
