import { ApiError } from '@escale/contract/errors'
import type { LotDetail } from '@escale/contract/lots'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { findSimilar } from './find-similar.ts'
import { readDetail } from './lots.store.ts'
import { presentDetail } from './present-lot.ts'

/**
 * The lot at an address; undefined when none ever stood there. An unpublished one is gone: throws `lotGone` with the
 * message `lot` and similar lots (Specification §2 "Error pages", §4 "Quote").
 */
export async function showLot(world: World, uri: string, locale: Locale): Promise<LotDetail | undefined> {
  const row = await readDetail(world.database, uri, locale, world.clock.today())
  if (!row) return undefined
  if (!row.published) {
    throw new ApiError('lotGone', { message: 'lot', lots: await findSimilar(world, row.id, locale) })
  }
  return presentDetail(row, locale)
}
