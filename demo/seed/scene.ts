import type { CategoryKey } from '@escale/db/schema'
import { type Hour, type SceneKind, type Season, scenePath, seedFor } from '../pictures/scene.ts'

/**
 * The path of a drawn picture: /pictures/{scene}-{season}-{hour}-{seed}. Rooms with the same outlook and number are of one
 * flat: same walls, same wood, same view.
 */
export function picture(kind: SceneKind, season: Season, hour: Hour, outlook: CategoryKey, number: number): string {
  return `/pictures/${scenePath({ kind, season, hour, seed: seedFor(outlook, number) })}`
}
