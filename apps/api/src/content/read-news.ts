import { ApiError } from '@escale/contract/errors'
import type { Deps } from '../platform/deps.ts'
import { insertNewsRead } from './content.store.ts'

/** An owner has opened an article: it is not unread any more. Throws `notFound`. */
export async function readNews({ database, clock }: Deps, accountId: string, slug: string): Promise<void> {
  const found = await insertNewsRead(database, { slug, accountId, today: clock.today(), at: clock.now() })
  if (!found) throw new ApiError('notFound')
}
