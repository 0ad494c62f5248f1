import type { CategoryKey } from '@escale/db/schema'

export type SceneKind =
  | 'sea-front'
  | 'beach'
  | 'harbour'
  | 'chalet'
  | 'ski-slope'
  | 'mountain-lake'
  | 'countryside-house'
  | 'garden'
  | 'pool'
  | 'city-street'
  | 'city-roofs'
  | 'thermal-park'
  | 'living-room'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'terrace'
  | 'balcony-view'
  | 'dining-room'
  | 'kids-room'
export type SceneSeason = 'winter' | 'spring' | 'summer' | 'autumn'
export type SceneHour = 'morning' | 'noon' | 'golden' | 'dusk' | 'night'

/** What windows look upon, in the order that a seed's remainder by five counts. */
const outlooks: readonly CategoryKey[] = ['sea', 'mountain', 'hydrotherapy', 'green', 'city']

/**
 * The path of a drawn picture: /pictures/{scene}-{season}-{hour}-{seed}. Rooms with the same outlook and number are of one
 * flat: same walls, same wood, same view.
 */
export function picture(
  kind: SceneKind,
  season: SceneSeason,
  hour: SceneHour,
  outlook: CategoryKey,
  number: number,
): string {
  return `/pictures/${kind}-${season}-${hour}-${(number % 200_000) * outlooks.length + outlooks.indexOf(outlook)}`
}
