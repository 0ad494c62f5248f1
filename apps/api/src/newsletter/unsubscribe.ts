import { ApiError } from '@escale/contract/errors'
import type { Subscribed } from '@escale/contract/newsletter'
import type { World } from '../platform/world.ts'
import { endSubscription } from './newsletter.store.ts'

/** Ends a subscription. Throws `notFound` alike for an unknown address and for a moment that is not its own. */
export async function unsubscribe(
  { database, clock }: World,
  { email, subscribedAt }: Subscribed,
): Promise<Subscribed> {
  const ended = await endSubscription(database, { email, subscribedAt: new Date(subscribedAt), now: clock.now() })
  if (!ended) throw new ApiError('notFound')
  return { email, subscribedAt }
}
