import { ApiError } from '@escale/contract/errors'
import type { LotDetail } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { findSimilar } from './find-similar.ts'
import { readDetail, readMovedTo } from './lots.store.ts'
import { presentDetail } from './present-lot.ts'

/**
 * The lot at an address, also at one that it has left: its `uri` says where it stands. Undefined when none ever stood there.
 * An unpublished or deleted one is gone: throws `lotGone` with the message `lot` and similar lots (Specification §2 "Error
 * pages", §4 "Quote").
 */
export async function showLot(deps: Deps, uri: string, locale: Locale): Promise<LotDetail | undefined> {
  const { database, clock } = deps
  const time = { today: clock.today(), now: clock.now() }
  let row = await readDetail(database, uri, locale, time)
  if (!row) {
    const movedTo = await readMovedTo(database, uri)
    if (movedTo === null) throw new ApiError('lotGone', { lots: [] })
    row = movedTo === undefined ? undefined : await readDetail(database, movedTo, locale, time)
  }
  if (!row) return undefined
  if (!row.card.published) {
    throw new ApiError('lotGone', { lots: await findSimilar(deps, row.card.id, locale) })
  }
  return presentDetail(row, locale)
}
