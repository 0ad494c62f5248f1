import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { Subscribed } from '@escale/contract/newsletter'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { insertSubscriber } from './newsletter.store.ts'

/** Subscribes an address to the newsletter in the reader's language. Throws `alreadySubscribed` (Specification §8). */
export async function subscribe({ database, clock }: World, email: string, locale: Locale): Promise<Subscribed> {
  const subscribedAt = clock.now()
  // Only the hash is kept: whoever reads the table cannot unsubscribe others.
  const tokenHash = createHash('sha256').update(randomBytes(32)).digest()
  if (!(await insertSubscriber(database, { email, locale, subscribedAt, tokenHash }))) {
    throw new ApiError('alreadySubscribed')
  }
  return { email, subscribedAt: subscribedAt.toISOString() }
}
