import { ApiError } from '@escale/contract/errors'
import type { LotDetail } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { findSimilar } from './find-similar.ts'
import { readCurrentUri, readDetail } from './lots.store.ts'
import { presentDetail } from './present-lot.ts'

/**
 * Returns the lot at a current or former address; `uri` of the result is the current one. Undefined when no lot ever had the address.
 * Throws `lotGone` with similar lots for an unpublished or deleted lot (LO-11, LO-12).
 */
export async function showLot(deps: Deps, uri: string, locale: Locale): Promise<LotDetail | undefined> {
  const { database, clock } = deps
  const time = { today: clock.today(), now: clock.now() }
  let row = await readDetail(database, uri, locale, time)
  if (!row) {
    const currentUri = await readCurrentUri(database, uri)
    if (currentUri === null) throw new ApiError('lotGone', { lots: [] })
    row = currentUri === undefined ? undefined : await readDetail(database, currentUri, locale, time)
  }
  if (!row) return undefined
  if (!row.card.published) {
    throw new ApiError('lotGone', { lots: await findSimilar(deps, row.card.id, locale) })
  }
  return presentDetail(row, locale)
}
