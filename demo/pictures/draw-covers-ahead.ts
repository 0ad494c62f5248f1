import type { PictureStore } from '@escale/api/lots/pictures/picture-store'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Logger } from '@escale/api/platform/log'

/** The width that most screens ask of a card, in pixels. */
const CARD_WIDTH = 640

/**
 * Draws the covers of the lots, one after the other, so that a visitor of a fresh demo sees pictures instead of placeholders. The
 * first ones by recommendation come first, since most lists begin with them. Returns what stops it.
 */
export function drawCoversAhead({
  database: { db },
  pictures,
  log,
}: {
  database: DatabaseHandle
  pictures: PictureStore
  log: Logger
}): () => Promise<void> {
  const stopped = new AbortController()
  const draw = async () => {
    const covers = await db
      .selectFrom('lot_picture')
      .innerJoin('lot', 'lot.id', 'lot_id')
      .leftJoin('lot_recommendation', 'lot_recommendation.lot_id', 'lot.id')
      .where('lot.published', '=', true)
      .where('position', '=', (query) =>
        query
          .selectFrom('lot_picture as other')
          .select(({ fn }) => fn.min('other.position').as('first'))
          .whereRef('other.lot_id', '=', 'lot.id'),
      )
      .orderBy('lot_recommendation.score', (order) => order.desc().nullsLast())
      .select('path')
      .execute()
    let drawn = 0
    for (const { path } of covers) {
      if (stopped.signal.aborted) return
      const name = path.replace('/pictures/', '')
      if (!pictures.hasPicture(name)) continue
      // Refused while visitors ask for many pictures: theirs come first.
      await pictures
        .picture(name, CARD_WIDTH, 'avif', async () => true)
        .then(
          () => drawn++,
          (err: unknown) => log.warn({ err, name }, 'a cover could not be drawn ahead'),
        )
    }
    log.info({ drawn }, 'covers drawn')
  }
  const done = draw().catch((err: unknown) => log.warn({ err }, 'covers could not be drawn ahead'))
  return async () => {
    stopped.abort()
    await done
  }
}
