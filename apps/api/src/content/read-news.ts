import { ApiError } from '@escale/contract/errors'
import type { Deps } from '../platform/deps.ts'
import { insertNewsRead } from './content.store.ts'

/** Marks an article as read by an owner. Throws `notFound`. */
export async function readNews({ database, clock }: Deps, accountId: string, slug: string): Promise<void> {
  const found = await insertNewsRead(database, { slug, accountId, today: clock.today(), at: clock.now() })
  if (!found) throw new ApiError('notFound')
}
