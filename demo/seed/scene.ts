import type { CategoryKey } from '@escale/db/schema'
import { type Hour, type Region, type SceneKind, type Season, scenePath, seedFor } from '../pictures/scene.ts'

/**
 * The path of a drawn picture: /pictures/{scene}-{season}-{hour}-{seed}, with the region before the season where the picture shows one. Rooms with the same outlook and number are of one
 * flat: same walls, same wood, same view.
 */
export function picture(
  kind: SceneKind,
  season: Season,
  hour: Hour,
  outlook: CategoryKey,
  number: number,
  region: Region | null = null,
): string {
  return `/pictures/${scenePath({ kind, region, view: 0, season, hour, seed: seedFor(outlook, number) })}`
}
