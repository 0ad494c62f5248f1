import type { LotCard } from '@escale/contract/lots'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { readLikes } from './favourites.store.ts'

type Heart = Pick<LotCard, 'id' | 'isLiked' | 'favoriteId'>

/**
 * `isLiked` and `favoriteId` on every card of a tenant's answer (FA-06). They are the reader's and not the lot's, so they are
 * put on at the edge: what answers is the same for everybody, and a visitor's answer costs nothing more.
 */
export function markLikes({ database }: Deps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (c.req.method !== 'GET' || !c.res.ok || !c.res.headers.get('content-type')?.startsWith('application/json'))
      return
    const signedIn = await c.get('signedIn')()
    if (signedIn?.actor.kind !== 'tenant') return
    const body: unknown = await c.res.clone().json()
    const hearts = heartsIn(body)
    if (hearts.length === 0) return
    const likes = await readLikes(
      database,
      signedIn.accountId,
      hearts.map(({ id }) => id),
    )
    for (const heart of hearts) {
      heart.favoriteId = likes.get(heart.id) ?? null
      heart.isLiked = heart.favoriteId !== null
    }
    c.res = c.json(body as object)
  }
}

/** Every card in an answer, wherever it stands. */
function heartsIn(value: unknown): Heart[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(heartsIn)
  return 'favoriteId' in value ? [value as Heart, ...inside] : inside
}
