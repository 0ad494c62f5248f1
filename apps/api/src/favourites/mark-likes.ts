import type { LotCard } from '@escale/contract/lots'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { readValue } from '../platform/http/written-json.ts'
import { readLikes } from './favourites.store.ts'

type Heart = Pick<LotCard, 'id' | 'isLiked' | 'favoriteId'>

/**
 * Middleware: sets `isLiked` and `favoriteId` on every card in a tenant's response (FA-06). They belong to the viewer
 * and not to the lot, so cached data stay shared, and a visitor's response has no extra cost.
 */
export function markLikes({ database }: Deps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    if (c.req.method !== 'GET' || !c.res.ok || !c.res.headers.get('content-type')?.startsWith('application/json'))
      return
    const signedIn = await c.get('signedIn')()
    if (signedIn?.actor.kind !== 'tenant') return
    const value = readValue(c.res)
    if (value !== undefined && heartsIn(value).length === 0) return
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

/** Finds all cards in a response, at any depth. */
function heartsIn(value: unknown): Heart[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(heartsIn)
  return 'favoriteId' in value ? [value as Heart, ...inside] : inside
}
