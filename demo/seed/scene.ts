import type { CategoryKey } from '@escale/db/schema'
import { type Hour, type Region, type SceneKind, type Season, scenePath, seedFor } from '../pictures/scene.ts'

/**
 * The path of a drawn picture: /pictures/{name of the scene}. Pictures with the same outlook, number and region are of one home:
 * same furniture, same floor, same view. `view` is another composition of it, 0 to 9.
 */
export function picture(
  kind: SceneKind,
  season: Season,
  hour: Hour,
  outlook: CategoryKey,
  number: number,
  { region = null, view = 0 }: { region?: Region | null; view?: number } = {},
): string {
  return `/pictures/${scenePath({ kind, region, view, season, hour, seed: seedFor(outlook, number) })}`
}
