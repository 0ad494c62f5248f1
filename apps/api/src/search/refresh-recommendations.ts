import { recommendLots } from '@escale/domain/search/recommendation'
import type { Deps } from '../platform/deps.ts'
import { readFacts, readStaleCities, storeRecommendations } from './recommendation.store.ts'

/** A statement times out after ten seconds. A city is never divided. */
const LOTS_PER_BATCH = 5_000

/**
 * Computes the recommended order of every city that has a new lot or no score of today. All lots of such a city are scored
 * again, since they are compared with each other. Notifies the search of changes. Throws DatabaseUnavailable.
 */
export async function refreshRecommendations({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const today = clock.today()
  const stale = await readStaleCities(database.db, today)
  for (const cityIds of batches(stale)) {
    await database.db.transaction().execute(async (trx) => {
      await storeRecommendations(trx, recommendLots(await readFacts(trx, cityIds, today)), today)
    })
  }
}

function batches(cities: readonly { cityId: number; lots: number }[]): number[][] {
  const found: number[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const { cityId, lots } of cities) {
    if (size + lots > LOTS_PER_BATCH) {
      found.push([])
      size = 0
    }
    found.at(-1)?.push(cityId)
    size += lots
  }
  return found
}
